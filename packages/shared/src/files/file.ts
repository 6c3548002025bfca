import { z } from 'zod'
import { instant, renamed, text, yesNo } from '../codecs.ts'
import { binary, contract } from '../contract.ts'

/** One attached file. `groupId` is the file group the `updateKey` of an upload names. */
export const fileRecord = z.object({
  key: z.string(),
  name: z.string(),
  /** Bytes; SPEC's two names carry the same figure. */
  size: z.number().int(),
  fileName: z.string(),
  fileSize: z.number().int(),
  /** Lower case, without the dot. */
  extension: z.string(),
  groupId: z.string(),
  /** Where the file is had from: the image call for pictures, else the download. */
  url: z.string(),
  isMsds: yesNo,
  uploadedBy: z.string(),
  uploadedAt: instant,
})
export type FileRecord = z.output<typeof fileRecord>

const wireFileRecord = renamed(fileRecord, { extension: 'fileExt', groupId: 'atfile_no', url: 'atfl_url' })

/** The `updateKey` of an upload that belongs to no group yet (SPEC 4). */
export const NEW_FILE_GROUP = '0'
/** Whether a stored key names a group of files; '' and '0' stand for no files. */
export const hasFileGroup = (key: string) => key !== '' && key !== NEW_FILE_GROUP

const fileKey = text(100).min(1)
const byFile = z.strictObject({ fileKey })
const done = z.literal('Success').meta({ media: 'text/plain' })

const documents = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'hwp',
  'hwpx',
  'odt',
  'ods',
  'odp',
  'rtf',
  'txt',
  'csv',
  'xml',
  'eml',
  'msg',
] as const
const images = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff', 'heic'] as const
const others = ['zip', '7z', 'gz', 'mp4', 'mp3', 'wav'] as const

/** Endings an upload may have; the server compares each with the content. */
export const uploadExtensions = [...documents, ...images, ...others] as const
export type UploadExtension = (typeof uploadExtensions)[number]

/** Endings of profile pictures (SPEC 5). */
export const pictureExtensions = ['png', 'gif', 'jpg', 'jpeg', 'webp'] as const satisfies readonly UploadExtension[]

export const files = contract('file', {
  list: {
    method: 'GET',
    path: '/api/v1/common/file/:fileKey',
    summary: 'Records of a file group, or of one file; 404 when the caller may not see it',
    access: { kind: 'session', row: 'seesParent' },
    params: byFile,
    answer: z.array(wireFileRecord),
  },
  image: {
    method: 'GET',
    path: '/api/v1/common/image/:fileKey',
    summary: 'An image; `{fileKey}-1` is fetched from the remote address stored with the file',
    access: { kind: 'session', row: 'seesParent' },
    params: byFile,
    answer: binary,
  },
  check: {
    method: 'POST',
    path: '/api/v1/common/file-check',
    summary: 'Whether a file would be accepted, by name and first bytes; its first 4 kB are enough',
    access: { kind: 'session' },
    files: ['file'],
    answer: z.enum(['SUCCESS', 'FAIL']),
  },
  upload: {
    method: 'POST',
    path: '/api/v1/common/file',
    summary: 'Stores one or many files (at most 500,000,000 bytes each) in a new group or the group `updateKey`; answers the group key',
    access: { kind: 'session', row: 'editsParent' },
    form: z.strictObject({ updateKey: text(100).default(NEW_FILE_GROUP), isMsds: z.enum(['Y', 'N']).default('N') }),
    files: ['file'],
    answer: z.string().meta({ media: 'text/plain' }),
  },
  download: {
    method: 'GET',
    path: '/api/v1/common/file-down/:fileKey',
    summary: 'The file as an attachment, under its own name',
    access: { kind: 'session', row: 'seesParent' },
    params: byFile,
    answer: binary,
  },
  removeAll: {
    method: 'DELETE',
    path: '/api/v1/common/file/removeAll',
    summary: 'Deletes all the files named, or none of them',
    access: { kind: 'session', row: 'editsParent' },
    body: z.array(fileKey).min(1).max(200),
    answer: done,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/common/file/:fileKey',
    summary: 'Deletes one file, or every file of a group',
    access: { kind: 'session', row: 'editsParent' },
    params: byFile,
    answer: done,
  },
})
