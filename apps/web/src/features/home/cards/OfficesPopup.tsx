import type { Office } from '@maru/shared/home/home.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useMe } from '../../../api/identity.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { Building2 } from '../../../kit/icons.ts'
import { StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useLocale } from '../../../widgets/text/use-locale.ts'
import { hoursAhead, timeIn, useMinute } from '../../../kit/text/clock.ts'
import '../home.css'

/** How an office's clock stands to the own one, in words. */
function useDifference() {
  const label = useLabel()
  const locale = useLocale()
  return (hours: number) => {
    if (hours === 0) return label(homeLabels.sameTime)
    const text = new Intl.NumberFormat(locale).format(Math.abs(hours))
    return label(hours > 0 ? homeLabels.timeAhead : homeLabels.timeBehind, text)
  }
}

function OfficeLine({ office, now }: { office: Office; now: Date }) {
  const label = useLabel()
  const me = useMe()
  const difference = useDifference()
  return (
    <li className="row top muted gap-12 py-16">
      <Building2 size={18} aria-hidden />
      <div className="grow">
        <h3 className="row wrap text-ink">
          {office.name}
          {office.code === me.workplaceCode && <StatusChip tone="blue" text={label(homeLabels.yourOffice)} />}
        </h3>
        <address className="secondary wrap-anywhere">{office.address}</address>
        <p className="muted">
          {label(homeLabels.localTime)} <b className="text-ink num">{timeIn(now, office.timeZone)}</b> · {office.timeZone} ·{' '}
          {difference(hoursAhead(now, office.timeZone, me.timeZone))}
        </p>
      </div>
    </li>
  )
}

/** The layer popup of the offices: where they are and what time it is there. */
export function OfficesPopup({ offices, onClose }: { offices: readonly Office[]; onClose: () => void }) {
  const label = useLabel()
  const now = useMinute()
  return (
    <DialogFrame title={label(homeLabels.offices)} width={sizes.layerPopup} onClose={onClose}>
      <ul className="py-6 px-24 lined">
        {offices.map((office) => (
          <OfficeLine key={office.code} office={office} now={now} />
        ))}
      </ul>
    </DialogFrame>
  )
}
