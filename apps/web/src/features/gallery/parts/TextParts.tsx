import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { historyLabels } from '@maru/shared/histories/change.labels.ts'
import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import { later } from '../../../kit/later.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card, CardGrid } from '../../../widgets/cards/Card.tsx'
import { ChangeHistory } from '../../histories/changes/ChangeHistory.tsx'
import { RichTextView } from '../../../widgets/rich-text/RichTextView.tsx'
import { EffectTable } from '../../../widgets/permission-preview/EffectTable.tsx'
import { sampleChanges, sampleEffects, sampleText } from '../samples/sample-text.ts'

const RichTextEditor = later(async () => (await import('../../../widgets/rich-text/RichTextEditor.tsx')).RichTextEditor)
const nothing: RichText = { type: 'doc', content: [] }

/** A text being written, and one that was refused. */
function Editors() {
  const label = useLabel()
  const [text, setText] = useState(() => sampleText(label(labels.longText)))
  const [empty, setEmpty] = useState(nothing)
  const editor = (value: RichText, onChange: (changed: RichText) => void, title: string, error?: string) => (
    <Field label={title} span={12} group error={error}>
      {(ids) => (
        <RichTextEditor
          meanwhile={<SkeletonRows count={3} />}
          ids={ids}
          value={value}
          invalid={error !== undefined}
          inputRef={() => undefined}
          onChange={onChange}
          onBlur={() => undefined}
          onPictures={() => toast.info(labels.heldInPage)}
        />
      )}
    </Field>
  )
  return (
    <>
      <Card title={label(labels.edit)}>
        <div className="px-16 pb-16">{editor(text, setText, label(labels.remark))}</div>
      </Card>
      <Card title={label(labels.error)}>
        <div className="px-16 pb-16">{editor(empty, setEmpty, label(labels.required), label(labels.error))}</div>
      </Card>
    </>
  )
}

type Show = 'rows' | 'loading' | 'empty' | 'failed'
async function answer(show: Show, long: string): Promise<{ rows: ChangeEntry[]; total: number }> {
  if (show === 'loading') return new Promise<never>(() => undefined)
  if (show === 'failed') throw new ApiError(500)
  const rows = show === 'empty' ? [] : sampleChanges(long)
  return { rows, total: rows.length }
}

function History({ show }: { show: Show }) {
  const label = useLabel()
  const long = label(labels.longText)
  const list = useQuery({ queryKey: ['gallery', 'history', show, long], queryFn: () => answer(show, long), retry: false })
  const titles = { rows: historyLabels.history, loading: kitLabels.loading, empty: labels.empty, failed: labels.failed } as const
  return (
    <Card title={label(titles[show])}>
      <div className="px-16 pb-16">
        <ChangeHistory list={list} nameOf={(field) => (field === 'amount' ? label(labels.amount) : label(labels.name))} />
      </div>
    </Card>
  )
}

/** Rich texts while they are written and read, and what became of a record. */
export function TextParts() {
  const label = useLabel()
  return (
    <CardGrid>
      <Editors />
      <Card title={label(labels.readOnly)}>
        <div className="px-16 pb-16">
          <RichTextView text={sampleText(label(labels.longText))} />
        </div>
        <div className="px-16 pb-16">
          <RichTextView text={nothing} />
        </div>
      </Card>
      <History show="rows" />
      <History show="loading" />
      <History show="empty" />
      <History show="failed" />
      <Card title={label(labels.info)}>
        <div className="px-16 pb-16">
          <EffectTable effects={sampleEffects(label(labels.longText))} />
        </div>
        <div className="px-16 pb-16">
          <EffectTable effects={[]} />
        </div>
        <div className="px-16 pb-16">
          <QrCode className="qr-code" name={label(labels.info)} text={location.href} />
        </div>
      </Card>
    </CardGrid>
  )
}
