import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  readonly file: string
  /** Part of the picture that differs, 0 to 1; 1 where there is no other picture or it has another size. */
  readonly share: number
  /** Picture of what differs; '' where there is nothing to compare with. */
  readonly marked: string
}

const THRESHOLD = 0.12

/** Compares a picture of one folder with that of the same name in another one, and writes beside it what differs. */
export function comparePicture(folder: string, otherFolder: string, file: string): Difference {
  const other = join(otherFolder, file)
  if (!existsSync(other)) return { file, share: 1, marked: '' }
  const [now, before] = [join(folder, file), other].map((path) => PNG.sync.read(readFileSync(path)))
  if (!now || !before || now.width !== before.width || now.height !== before.height) return { file, share: 1, marked: '' }
  const marks = new PNG({ width: now.width, height: now.height })
  const pixels = pixelmatch(before.data, now.data, marks.data, now.width, now.height, { threshold: THRESHOLD })
  if (pixels === 0) return { file, share: 0, marked: '' }
  const marked = file.replace(/\.png$/, '.diff.png')
  writeFileSync(join(folder, marked), PNG.sync.write(marks))
  return { file, share: pixels / (now.width * now.height), marked }
}
