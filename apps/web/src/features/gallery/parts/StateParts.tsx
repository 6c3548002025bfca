import { galleryLabels as labels } from '@maru/shared/gallery/gallery.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { SearchX, Trash2 } from '../../../kit/icons.ts'
import { Avatar, Badge64, type Dot, PersonCell, StatusChip, type Tone } from '../../../kit/marks.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card, CardGrid } from '../../../widgets/cards/Card.tsx'
import { NewButton } from '../../../widgets/lists/NewButton.tsx'

const tones: readonly (readonly [Tone, Dot])[] = [
  ['grey', 'ring'],
  ['amber', 'ring'],
  ['blue', 'half'],
  ['green', 'full'],
  ['red', 'full'],
  ['violet', 'full'],
  ['cyan', 'full'],
]

/** A place that failed as the server tells it; another try counts up, to show that it is one. */
function Failed() {
  const label = useLabel()
  const [tries, setTries] = useState(1)
  const error = new ApiError(500, { traceId: String(tries) })
  return (
    <Card title={label(labels.failed)}>
      <ErrorBox error={error} onRetry={() => setTries(tries + 1)} />
    </Card>
  )
}

function Marks() {
  const label = useLabel()
  const long = label(labels.longText)
  return (
    <Card title={label(labels.chips)}>
      <div className="px-16 pb-16 row wrap">
        {tones.map(([tone, dot]) => (
          <StatusChip key={tone} tone={tone} dot={dot} text={`${tone}, ${dot}`} />
        ))}
        <Badge64 tone="green" text={label(kitLabels.yes)} />
        <Badge64 tone="red" text={label(kitLabels.no)} />
      </div>
      <div className="px-16 pb-16 row wrap">
        <Avatar name="Alex Beispiel" size={32} />
        <Avatar name="예시" size={32} />
        <Avatar name="" size={32} />
        <Avatar name="Broken Picture" pictureUrl="data:image/png;base64,AA" size={32} />
        <span className="shrink" title={long}>
          <PersonCell person={{ name: long }} sub="예시" />
        </span>
      </div>
    </Card>
  )
}

function Buttons() {
  const label = useLabel()
  const [count, setCount] = useState(0)
  const press = () => setCount(count + 1)
  return (
    <Card title={label(labels.buttons)} meta={<span className="muted num">{count}</span>}>
      <div className="px-16 pb-16 row wrap">
        <NewButton text={kitLabels.save} onClick={press} />
        <Button variant="outlined" onClick={press}>
          {label(kitLabels.excel)}
        </Button>
        <Button variant="text" onClick={press}>
          {label(kitLabels.close)}
        </Button>
        <Button variant="contained" color="error" onClick={press}>
          {label(kitLabels.delete)}
        </Button>
        <Button variant="outlined" size="small" onClick={press}>
          {label(kitLabels.tryAgain)}
        </Button>
        <Button variant="contained" disabled>
          {label(kitLabels.save)}
        </Button>
        <Button variant="outlined" loading>
          {label(kitLabels.excel)}
        </Button>
        <IconButton name={label(kitLabels.delete)} onClick={press}>
          <Trash2 size={16} />
        </IconButton>
        <Button variant="outlined" className="shrink" title={label(labels.longText)} onClick={press}>
          <span className="ellipsis">{label(labels.longText)}</span>
        </Button>
      </div>
    </Card>
  )
}

/** What a place says without content, and the marks and buttons of the kit. */
export function StateParts() {
  const label = useLabel()
  return (
    <CardGrid>
      <Card title={label(labels.empty)}>
        <Empty title={label(kitLabels.emptyTitle)} text={label(kitLabels.emptyText)} />
      </Card>
      <Card title={label(labels.noMatch)}>
        <Empty icon={SearchX} title={label(kitLabels.noMatchTitle)} text={label(kitLabels.noMatchText)} />
      </Card>
      <Failed />
      <Card title={label(labels.noRight)}>
        <ErrorBox error={new ApiError(403)} onRetry={() => undefined} />
      </Card>
      <Card title={label(kitLabels.loading)}>
        <SkeletonRows count={4} />
      </Card>
      <Marks />
      <Buttons />
    </CardGrid>
  )
}
