import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import type { PostRow } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { files } from '@maru/shared/files/file.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toAddress, query } from '../../../api/client.ts'
import { ChevronDown, ChevronRight, ImageOff } from '../../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { Pager } from '../../../kit/table/Pager.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { RichTextView } from '../../../widgets/rich-text/RichTextView.tsx'
import { InstantDay } from '../../../widgets/text/InstantText.tsx'
import { PostFiles } from './PostFiles.tsx'

interface CardsProps {
  readonly list: UseQueryResult<{ rows: PostRow[]; total: number }>
  readonly search: { readonly value: { page: number; size: number }; readonly set: (change: { page?: number; size?: number }) => void }
  readonly onOpen: (row: PostRow) => void
  readonly empty: { readonly title: LabelRecord; readonly text: LabelRecord; readonly action?: ReactNode }
}

/** Frame of a list that is no table: states, rows, pages. */
function Cards({ list, search, empty, children }: CardsProps & { children: (rows: readonly PostRow[]) => ReactNode }) {
  const label = useLabel()
  if (list.isError && list.data === undefined) return <ErrorBox error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <SkeletonRows />
  return (
    <>
      <ScrollRegion className="scroll line-top" name={label(labels.posts)}>
        {list.data.rows.length === 0 ? (
          <Empty title={label(empty.title)} text={label(empty.text)} action={empty.action} />
        ) : (
          children(list.data.rows)
        )}
      </ScrollRegion>
      <Pager
        page={search.value.page}
        size={search.value.size}
        total={list.data.total}
        onPage={(page) => search.set({ page })}
        onSize={(size) => search.set({ size })}
      />
    </>
  )
}

/** Posts as cards with their first picture. */
export const PostGallery = (props: CardsProps) => (
  <Cards {...props}>
    {(rows) => (
      <ul className="py-16 px-20 gap-16 post-gallery">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="stack full-width text-left gap-4" onClick={() => props.onOpen(row)}>
              {row.pictureKey === '' ? (
                <span className="center full-width box muted flex align-center post-card-picture">
                  <ImageOff size={22} aria-hidden />
                </span>
              ) : (
                <img
                  className="center full-width box muted flex align-center post-card-picture"
                  src={toAddress(files.image, { params: { fileKey: row.pictureKey } })}
                  alt=""
                  loading="lazy"
                />
              )}
              <b className="ellipsis" title={row.title}>
                {row.title}
              </b>
              <span className="muted small">
                {row.author.name} {row.publishedAt !== '' && <InstantDay at={row.publishedAt} />}
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </Cards>
)

/** The text of an opened question. */
function FaqText({ id }: { id: string }) {
  const read = useQuery(query(posts.one, { params: { id } }))
  if (read.isError) return <ErrorBox error={read.error} onRetry={() => void read.refetch()} />
  if (read.data === undefined) return <SkeletonRows count={2} />
  return (
    <div className="faq-text">
      <RichTextView text={read.data.body} />
      <PostFiles fileKey={read.data.fileKey} />
    </div>
  )
}

function FaqEntry({ row, onOpen }: { row: PostRow; onOpen: (row: PostRow) => void }) {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button
        type="button"
        className="row full-width text-left clickable py-8 px-20 gap-10 strong faq-question"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronDown size={15} aria-hidden /> : <ChevronRight size={15} aria-hidden />}
        {row.category !== '' && <span className="secondary flex-none ellipsis tag post-category">{row.category}</span>}
        <span>{row.title}</span>
      </button>
      {open && (
        <>
          <FaqText id={row.id} />
          <button type="button" className="text-brand medium faq-open link" onClick={() => onOpen(row)}>
            {label(labels.openPost)}
          </button>
        </>
      )}
    </li>
  )
}

/** Frequent questions, each opening its answer in place. */
export const FaqList = (props: CardsProps) => (
  <Cards {...props}>
    {(rows) => (
      <ul className="lined line-bottom">
        {rows.map((row) => (
          <FaqEntry key={row.id} row={row} onOpen={props.onOpen} />
        ))}
      </ul>
    )}
  </Cards>
)
