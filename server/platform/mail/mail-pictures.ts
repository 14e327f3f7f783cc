import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The name of a picture's version for a dark mail. */
export const darkVersion = (picture: string): string => `${picture}-dark`
/** The wordmark for a light and for a dark mail. */
export const WORDMARKS = ['wordmark', 'wordmark-dark'] as const
/** The size at which a mail shows the wordmark, in pixels. The file is twice as wide and high. */
export const WORDMARK_SIZE = { width: 109, height: 30 }
/** The chalk line below the head of a mail, the same in light and dark. */
export const CHALK_LINE = 'chalk-line'
export const CHALK_LINE_SIZE = { width: 580, height: 12 }
/** The width and height at which a mail shows the picture of a product, in pixels. */
export const PICTURE_SIZE = 64

/**
 * PNG files by name. A mail has the pictures that it shows as attachments, so that nothing is loaded and no server
 * learns when the mail is read.
 */
export type MailPictures = ReadonlyMap<string, Buffer>

/** The pictures in force: those of the build, or those of the operator's brand. */
export type PicturesInForce = Pick<MailPictures, 'get' | 'has'>

/** The folder with the pictures of a build. */
export const mailPictureFolder = (dist: string) => path.join(dist, 'mail')

/** Reads the pictures of the build. Without a build there are no pictures, and mails show the alt texts. */
export function readMailPictures(dist: string): MailPictures {
  const folder = mailPictureFolder(dist)
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
    return new Map(files.map((file) => [path.basename(file, '.png'), readFileSync(path.join(folder, file))]))
  } catch {
    return new Map()
  }
}
