import { CATEGORY_MAX } from '@maru/shared/boards/board-admin.ts'
import { blankPost, type Post, type PostBoard, type PostInput, postInput, publications } from '@maru/shared/boards/posts/post-fields.ts'
import { posts } from '@maru/shared/boards/posts/post.ts'
import { postLabels as labels } from '@maru/shared/boards/posts/post.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { z } from 'zod'
import { query, useAction } from '../../../api/client.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { listAddress } from '../../../kit/table/saved-search.ts'
import { useDepartments } from '../../users/departments/use-departments.ts'
import { FormFiles } from '../../files/attachments/FormFiles.tsx'
import { useFileGroup } from '../../files/attachments/use-file-group.ts'
import { CodesField } from '../../../widgets/pickers/CodesField.tsx'
import { useFreshAfterConflict } from '../../../widgets/records/use-fresh-after-conflict.ts'
import { RichTextField } from '../../../widgets/rich-text/RichTextField.tsx'
import { boardAddress, postAddress } from './post-addresses.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { PostPreview } from './PostPreview.tsx'
import { PostList } from './PostListPage.tsx'
import { usePostBoards } from './use-post-boards.ts'

const WIDTH = 1100
const schema = postInput.extend({ significant: z.boolean() })
type Form = z.output<typeof schema>
const Field = bindFields<Form>()

const blank = (boardId: string): Form => ({ ...blankPost(boardId), significant: false })

function formOf(post: Post): Form {
  const { boardId, title, category, body, departmentCodes, lastDay, pinnedTo, mustConfirm, acknowledgeBy } = post
  const isLater = post.state === 'SCHEDULED'
  return {
    ...blank(boardId),
    title,
    category,
    body,
    departmentCodes,
    lastDay,
    pinnedTo,
    mustConfirm,
    acknowledgeBy,
    publication: isLater ? 'LATER' : post.state === 'DRAFT' ? 'DRAFT' : 'NOW',
    publishDay: isLater ? post.publishDay : '',
    publishTime: isLater ? post.publishTime : '',
    fileKey: post.fileKey,
  }
}

const publicationLabels = { NOW: labels.publishNow, LATER: labels.publishLater, DRAFT: labels.keepDraft }

/** Readers, period of publication, and what readers have to do. */
function Audience({ boards, isPublished }: { boards: readonly PostBoard[]; isPublished: boolean }) {
  const label = useLabel()
  const departments = useDepartments().map(({ value, text }) => ({ code: value, name: text }))
  const [publication, boardId] = useWatch<Form, ['publication', 'boardId']>({ name: ['publication', 'boardId'] })
  const board = boards.find(({ id }) => id === boardId)
  const isSpecial = board?.mayManage === true || board?.kind === 'NOTICE'
  const offered = publications.filter((one) => !(isPublished && one === 'DRAFT'))
  return (
    <Section title={labels.audience} text={labels.audienceText}>
      <FormGrid>
        <CodesField name="departmentCodes" span={12} choices={departments} />
        <Field.Radio name="publication" span={12} options={offered.map((value) => ({ value, text: label(publicationLabels[value]) }))} />
        {publication === 'LATER' && (
          <>
            <Field.Date name="publishDay" required />
            <Field.Text name="publishTime" required maxLength={5} inputMode="numeric" hint={labels.timeHint} />
          </>
        )}
        <Field.Date name="lastDay" />
        {isSpecial && (
          <>
            <Field.Date name="pinnedTo" />
            <ConfirmationFields />
            <Field.Check name="notify" span={12} text={label(labels.notifyText)} />
          </>
        )}
        {isPublished && <Field.Check name="significant" span={12} text={label(labels.significantText)} />}
      </FormGrid>
    </Section>
  )
}

interface PostDialogProps {
  readonly post: Post | undefined
  readonly boardId: string
  readonly boards: readonly PostBoard[]
  readonly onClose: (saved?: Post) => void
}

/** One of the categories of the board; free words where it has none. */
function CategoryField({ boards }: { boards: readonly PostBoard[] }) {
  const boardId = useWatch<PostInput, 'boardId'>({ name: 'boardId' })
  const board = boards.find(({ id }) => id === boardId)
  if (board?.hasFixedCategories !== true) return <Field.Text name="category" span={6} maxLength={CATEGORY_MAX} />
  return <Field.Select name="category" span={6} options={board.categories.map((value) => ({ value, text: value }))} />
}

/** A post, new or stored. */
function PostDialog({ post, boardId, boards, onClose }: PostDialogProps) {
  const label = useLabel()
  const files = useFileGroup(post?.fileKey ?? '')
  const create = useAction(posts.create, ['file'])
  const save = useAction(posts.save, ['file'])
  const storedPost = useRef<Post>(undefined)
  const writable = boards.filter(({ mayWrite }) => mayWrite)
  const orFresh = useFreshAfterConflict(posts.save.resource)
  const send = async ({ significant, ...input }: Form, opened: Post | undefined) => {
    const fileKey = await files.saveKey()
    if (fileKey === undefined) return false
    const body: PostInput = { ...input, fileKey }
    storedPost.current = opened
      ? await orFresh(save.mutateAsync({ params: { id: opened.id }, body: { ...body, version: opened.version, significant } }))
      : await create.mutateAsync({ body })
    toast.success(messages.saved)
    return true
  }
  return (
    <FormDialog
      title={label(post ? labels.editPost : labels.newPost)}
      width={WIDTH}
      schema={schema}
      values={post ? formOf(post) : blank(boardId)}
      record={post}
      labels={labels}
      saveText={({ publication }) =>
        publication === 'DRAFT' ? labels.keepDraft : publication === 'LATER' ? labels.schedule : labels.publish
      }
      onSave={send}
      onClose={() => onClose(storedPost.current)}
    >
      <Section title={labels.content}>
        <FormGrid>
          <Field.Text name="title" required span={12} maxLength={200} />
          <Field.Select name="boardId" required span={6} options={writable.map(({ id, name }) => ({ value: id, text: name }))} />
          <CategoryField boards={boards} />
          <RichTextField name="body" onPictures={(pictures) => void files.group.add(pictures)} />
        </FormGrid>
        <PostPreview group={files.group} />
      </Section>
      <Audience boards={boards} isPublished={post !== undefined && post.state !== 'DRAFT'} />
      <Section title={labels.attachments}>
        <FormFiles group={files.group} />
      </Section>
    </FormDialog>
  )
}

/** `/bbs/basic/basicedt/{board}/{post}`: the form of a post over the posts of its board; a new one without a post. */
export function PostEditPage() {
  const { basiclist = '', basicedt = '' } = useParams<'basiclist' | 'basicedt'>()
  const navigate = useNavigate()
  const { boards, isPending } = usePostBoards(basiclist)
  const stored = useQuery({ ...query(posts.one, { params: { id: basicedt } }), enabled: basicedt !== '' }).data
  const isReady = !isPending && (basicedt === '' || stored !== undefined)
  const first = boards.find(({ id, mayWrite }) => mayWrite && (basiclist === '' || id === basiclist))?.id ?? ''
  const close = (saved?: Post) => {
    if (saved && saved.state !== 'DRAFT') return void navigate(postAddress(saved.boardId, saved.id), { replace: true })
    void navigate(
      saved === undefined && stored && stored.state !== 'DRAFT'
        ? postAddress(stored.boardId, stored.id)
        : listAddress(boardAddress(basiclist)),
    )
  }
  return (
    <>
      <PostList boardId={basiclist} />
      {isReady && <PostDialog key={basicedt} post={stored} boardId={first} boards={boards} onClose={close} />}
    </>
  )
}
