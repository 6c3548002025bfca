import sharp from 'sharp'
import type { FileInput } from '../parsing/parser-input.ts'

/** Longest side of a profile picture in pixels, and the most pixels an uploaded one may have. */
const PICTURE_SIDE = 480
const PICTURE_PIXELS = 40_000_000

const whyUnreadable = (error: unknown) => (/missing|ENOENT/i.test((error as Error).message) ? 'MISSING' : 'REFUSED')

/** A picture drawn anew in its own format: upright, without what camera and program wrote into it; or why it is none. */
export async function toBarePicture({ path }: FileInput): Promise<Uint8Array | 'MISSING' | 'REFUSED'> {
  try {
    return await sharp(path, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', animated: true }).autoOrient().toBuffer()
  } catch (error) {
    return whyUnreadable(error)
  }
}

/** A picture turned upright, at most 480 px, webp, without what the camera wrote into it; or why it is none. */
export async function toProfilePicture({ path }: FileInput): Promise<Uint8Array | 'MISSING' | 'REFUSED'> {
  try {
    const image = sharp(path, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', animated: false })
    return await image
      .rotate()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    return whyUnreadable(error)
  }
}
