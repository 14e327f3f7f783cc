import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'

/**
 * The metrics of this process (docs/operating/monitoring.md). A label has few fixed values and never free text of a
 * request, because each value makes a series that is kept for ever.
 */
export const registry = new Registry()

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]
const registers = [registry]

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to the answer, by method, pattern of the route, and class of the status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
  registers,
})

export const poolWaitSeconds = new Histogram({
  name: 'database_pool_wait_seconds',
  help: 'How long a query or transaction waited for a connection.',
  buckets: SECONDS,
  registers,
})

export const querySeconds = new Histogram({
  name: 'database_query_duration_seconds',
  help: 'Time that one statement took, waiting for a connection not counted.',
  buckets: SECONDS,
  registers,
})

export const poolConnections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of the pool: open, idle, and callers waiting for one.',
  labelNames: ['state'] as const,
  registers,
})

export const databaseUp = new Gauge({
  name: 'database_up',
  help: '1 when the database answered this scrape within two seconds, else 0.',
  registers,
})

export const outboxMessages = new Gauge({
  name: 'outbox_messages',
  help: 'Messages in the outbox that wait (pending) or were given up (dead). All processes see the same ones.',
  labelNames: ['status'] as const,
  registers,
})

export const outboxOldestSeconds = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest waiting message, without messages that wait for one recipient or for a setting; 0 when none waits.',
  registers,
})

export const paymentEventsOverdue = new Gauge({
  name: 'payment_events_overdue',
  help: 'Events of the payment provider that came more than a quarter of an hour ago and were not acted on.',
  registers,
})

export const backupAgeSeconds = new Gauge({
  name: 'backup_age_seconds',
  help: 'Time since the last backup that was noted in DATA_DIR; infinite when none was.',
  registers,
})

export const deliveries = new Counter({
  name: 'outbox_deliveries_total',
  help: 'Tries to deliver a message, by worker (mail, hand-over) and outcome (delivered, failed, given_up).',
  labelNames: ['worker', 'outcome'] as const,
  registers,
})

export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Runs of background jobs, by name and outcome (done, failed).',
  labelNames: ['name', 'outcome'] as const, // not `job`, which Prometheus itself uses for a group of targets
  registers,
})

export const ordersPaid = new Counter({
  name: 'orders_paid_total',
  help: 'Orders that were paid.',
  registers,
})

export const revenueCents = new Counter({
  name: 'orders_revenue_cents_total',
  help: 'Totals of the orders that were paid, in cents of AUD with GST, refunds not taken off.',
  registers,
})

export const leads = new Counter({
  name: 'leads_total',
  help: 'Leads that were stored, by form.',
  labelNames: ['form'] as const,
  registers,
})

export const signIns = new Counter({
  name: 'sign_ins_total',
  help: 'Sign-ins, by outcome (ok, refused).',
  labelNames: ['outcome'] as const,
  registers,
})

export const rateLimitRefusals = new Counter({
  name: 'rate_limit_refusals_total',
  help: 'Calls refused with 429, by the name of the limit.',
  labelNames: ['limit'] as const,
  registers,
})

export const siteInfo = new Gauge({
  name: 'site_info',
  help: 'Always 1; the label names the build of the static site that is served.',
  labelNames: ['build'] as const,
  registers,
})

let measuresProcess = false

/** Adds metrics of memory, CPU, event loop and garbage collection at the first call. */
export function measureProcess(): void {
  if (measuresProcess) return
  measuresProcess = true
  collectDefaultMetrics({ register: registry })
}
