import { type FileRecord, pictureExtensions } from '@maru/shared/files/file.ts'
import type { Picture } from './PicturePreview.tsx'

/** The pictures among stored files that a browser can show. */
export const picturesAmong = (records: readonly FileRecord[]): readonly Picture[] =>
  records.filter(({ extension }) => (pictureExtensions as readonly string[]).includes(extension)).map(({ name, url }) => ({ name, url }))
