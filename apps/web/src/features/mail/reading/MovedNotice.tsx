import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailGoneLabels as labels } from '@maru/shared/mail/reading/mail-gone.labels.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CircleAlert } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { folderTitle } from '../common/boxes.ts'
import type { Whereabouts } from '../common/use-mail.ts'

interface MovedNoticeProps {
  readonly where: Whereabouts
  readonly folders: readonly MailFolder[]
  readonly onGoOn: () => void
}

/** What became of the open mail elsewhere while it was read; its text stays until the reader goes on. */
export function MovedNotice({ where: { isGone, movedTo }, folders, onGoOn }: MovedNoticeProps) {
  const label = useLabel()
  if (!isGone && movedTo === undefined) return null
  const folder = folders.find(({ folderId }) => folderId === movedTo?.folderId)
  const place = folder ? folderTitle(folder, folders, label) : (movedTo?.folderName ?? '')
  return (
    <div className="stack flex-none no-print px-28 gap-6 pt-12">
      <p className="row wrap secondary small tint-amber note reading-notice" role="status">
        <CircleAlert size={15} aria-hidden />
        <span className="grow">{isGone ? label(labels.gone) : label(labels.moved, place)}</span>
        <Button variant="outlined" size="small" onClick={onGoOn}>
          {label(labels.goOn)}
        </Button>
      </p>
    </div>
  )
}
