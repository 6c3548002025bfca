import type { Post } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { type DiffLine, fileDiff, lineDiff } from './line-diff.ts'

const WIDTH = 820

const tints = { same: '', removed: 'tint-red', added: 'tint-green' } as const

const DiffLines = ({ lines, textOf }: { lines: readonly DiffLine[]; textOf: (line: DiffLine) => ReactNode }) => (
  <ul>
    {lines.map((line, index) => (
      <li key={index} className={`pre-wrap wrap-anywhere px-8 ${tints[line.kind]}`}>
        {textOf(line)}
      </li>
    ))}
  </ul>
)

/** What a post said at its earlier versions, and which files it had, each compared with the one before it. */
export function PostVersions({ post, onClose }: { post: Post; onClose: () => void }) {
  const label = useLabel()
  const versions = useQuery(query(posts.versions, { params: { id: post.id } })).data
  const [chosen, choose] = useState('')
  const current = versions?.find(({ version }) => String(version) === chosen) ?? versions?.[0]
  const before = versions?.[versions.findIndex((one) => one === current) + 1]
  const linesOf = (one: typeof current) => (one ? [one.title, ...plainText(one.body).split('\n')] : [])
  const changedFiles = before && current ? fileDiff(before.files, current.files) : []
  const fileText = ({ kind, text }: DiffLine) => label(kind === 'removed' ? labels.fileRemoved : labels.fileAdded, text)
  const lineText = ({ kind, text }: DiffLine) => (
    <>
      {kind !== 'same' && <span className="sr">{label(kind === 'removed' ? labels.before : labels.after)}: </span>}
      {text === '' ? '\u00a0' : text}
    </>
  )
  return (
    <DialogFrame title={label(labels.versions)} width={WIDTH} readOnly onClose={onClose}>
      {versions === undefined && <SkeletonRows />}
      {versions !== undefined && current !== undefined && (
        <div className="px-24 py-20 form-body">
          <Segments
            name={label(labels.versions)}
            value={String(current.version)}
            options={versions.map(({ version }) => ({ value: String(version), text: label(labels.versionOf, version) }))}
            onChange={choose}
          />
          <p className="muted">
            {current.name} <InstantText at={current.at} />
            {before === undefined && ` · ${label(labels.noChange)}`}
          </p>
          <DiffLines lines={lineDiff(before ? linesOf(before) : linesOf(current), linesOf(current))} textOf={lineText} />
          {changedFiles.length > 0 && (
            <>
              <h3 className="mt-12">{label(labels.filesChanged)}</h3>
              <DiffLines lines={changedFiles} textOf={fileText} />
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
