import AlarmClock from 'lucide-react/icons/alarm-clock'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Camera from 'lucide-react/icons/camera'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Contact from 'lucide-react/icons/contact'
import FileCheck from 'lucide-react/icons/file-check'
import FileText from 'lucide-react/icons/file-text'
import HardHat from 'lucide-react/icons/hard-hat'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import Receipt from 'lucide-react/icons/receipt'
import Tags from 'lucide-react/icons/tags'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import Workflow from 'lucide-react/icons/workflow'
import Wrench from 'lucide-react/icons/wrench'
import type { ComponentType } from 'react'
import type { AutomationIcon } from '#app/marketing/automations/automations.ts'

export const AUTOMATION_ICONS: Record<
  AutomationIcon,
  ComponentType<{ size?: number; className?: string }>
> = {
  form: MousePointerClick,
  client: Contact,
  tags: Tags,
  sync: CalendarSync,
  workflow: Workflow,
  sms: MessageSquareText,
  bell: BellRing,
  mail: Mail,
  quote: FileText,
  accepted: FileCheck,
  camera: Camera,
  lead: UserRoundPlus,
  job: CalendarPlus,
  done: BadgeCheck,
  paid: CircleDollarSign,
  invoice: Receipt,
  alarm: AlarmClock,
  entry: ClipboardPlus,
  staff: HardHat,
  booking: MousePointer2,
  custom: Wrench,
}
