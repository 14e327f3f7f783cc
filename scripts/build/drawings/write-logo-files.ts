import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  drawFavicon,
  drawIcon,
  PUBLIC_LOGOS,
  publicLogo,
  publicPathOf,
} from '#server/site/drawings/logo-files.ts'

const TOUCH_ICON = 180

/** Writes the 12 public files below /logo/. Each is the owner's own file, or else is drawn from the logo. */
export async function writeLogoFiles(clientDir: string): Promise<void> {
  await mkdir(path.join(clientDir, 'logo'), { recursive: true })
  await Promise.all(
    PUBLIC_LOGOS.map(async (logo) => {
      await writeFile(path.join(clientDir, publicPathOf(logo)), await publicLogo(logo))
    }),
  )
}

/** The URLs of the PNG icons: `touch` for the home screen of a phone, the others for the manifest. */
export type PngIcons = { touch: string; png192: string; png512: string }

/** Writes the site's icons as PNG among the hashed assets. */
export async function writePngIcons(clientDir: string): Promise<PngIcons> {
  await mkdir(path.join(clientDir, 'assets'), { recursive: true })
  const write = async (size: number) => {
    const content = await drawIcon(size)
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const address = `/assets/icon-${size}-${hash}.png`
    await writeFile(path.join(clientDir, address), content)
    return address
  }
  const [touch, png192, png512] = await Promise.all([write(TOUCH_ICON), write(192), write(512)])
  return { touch, png192, png512 }
}

export async function writeFavicon(clientDir: string): Promise<void> {
  await writeFile(path.join(clientDir, 'favicon.ico'), await drawFavicon())
}
