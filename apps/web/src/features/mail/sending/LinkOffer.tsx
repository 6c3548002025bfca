import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { LINK_DAYS, MAX_LINK_DAYS, LINKS_FROM_BYTES } from '@maru/shared/mail/sending/mail-link.ts'
import { mailLinkLabels as labels } from '@maru/shared/mail/sending/mail-link.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { fileSizeText, today } from '../../../kit/text/format.ts'
import { Link, TriangleAlert } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Segments } from '../../../widgets/tabs/Segments.tsx'

/** So much more a file has when it travels in a mail. */
const TRAVEL_FACTOR = 1.37
const choices = [7, 14, LINK_DAYS, 60, MAX_LINK_DAYS] as const

interface LinkOfferProps {
  /** Bytes of all files of the mail. */
  readonly bytes: number
  /** Bytes of the largest mail that can be sent; undefined while that is not known. */
  readonly most: number | undefined
  /** How long the files can be downloaded by links; null = they travel with the mail. */
  readonly days: number | null
  readonly onChange: (days: number | null) => void
}

/** Files that are too large for a mail can go as links; nothing while they are not. */
export function LinkOffer({ bytes, most = Number.POSITIVE_INFINITY, days, onChange }: LinkOfferProps) {
  const label = useLabel()
  const { timeZone } = useMe()
  const isTooLarge = bytes * TRAVEL_FACTOR > most
  if (bytes === 0 || (days === null && !isTooLarge && bytes <= LINKS_FROM_BYTES)) return null
  if (days === null)
    return (
      <div className="stack flex-none small tint-amber gap-4 mt-12 note write-hints" role="status">
        <p className="row">
          <TriangleAlert size={14} aria-hidden />
          <span className="grow">
            {isTooLarge
              ? label(labels.offerAll, fileSizeText(bytes), fileSizeText(most / TRAVEL_FACTOR))
              : label(labels.offer, fileSizeText(bytes))}
          </span>
          <Button variant="outlined" size="small" onClick={() => onChange(LINK_DAYS)}>
            {label(labels.asLinks)}
          </Button>
        </p>
      </div>
    )
  return (
    <div className="row wrap flex-none small mt-12 note write-links">
      <p className="row" role="status">
        <Link size={14} aria-hidden />
        <span className="grow">{label(labels.goAsLinks, addDays(today(timeZone), days))}</span>
      </p>
      <Segments
        name={label(labels.validFor)}
        value={String(days)}
        options={[...new Set([...choices, days])].map((one) => ({ value: String(one), text: label(labels.days, one) }))}
        onChange={(value) => onChange(Number(value))}
      />
      <Button variant="outlined" size="small" onClick={() => onChange(null)}>
        {label(labels.attachInstead)}
      </Button>
    </div>
  )
}
