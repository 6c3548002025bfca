import type { Office } from '@maru/shared/home/home.ts'
import { homeLabels } from '@maru/shared/home/home.labels.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { instantText, longDateText } from '../../../kit/text/format.ts'
import { MapPin } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useLocale } from '../../../widgets/text/use-locale.ts'
import { timeIn, useMinute } from '../../../kit/text/clock.ts'
import { greetingPart } from './greeting.ts'
import { HomeCounters } from './HomeCounters.tsx'
import { shownName } from '#web/widgets/people/person-name.ts'
import './home-band.css'

interface HomeBandProps {
  readonly offices: readonly Office[]
  readonly lastSignIn: { readonly at: Date; readonly ip: string } | null
  readonly onOffices: () => void
  /** Figures of other areas. */
  readonly figures: ReactNode
}

const CURVES = [0, 1, 2, 3, 4, 5, 6]

/** Fine lines that run out of the logo's arch; nothing to read. */
const Curves = () => (
  <svg className="home-curves" viewBox="0 0 900 128" preserveAspectRatio="xMaxYMid slice" aria-hidden>
    {CURVES.map((step) => (
      <path
        key={step}
        d={`M${step * 22} 128 C ${220 + step * 26} ${20 + step * 12}, ${480 + step * 14} ${110 - step * 6}, 900 ${step * 13}`}
      />
    ))}
  </svg>
)

/** The date where the person works and the clocks of the offices, the greeting, the work that waits, and a glance at the own account. */
export function HomeBand({ offices, lastSignIn, onOffices, figures }: HomeBandProps) {
  const label = useLabel()
  const locale = useLocale()
  const me = useMe()
  const now = useMinute()
  const about = [me.positionName, me.departmentName].filter(Boolean).join(' · ')
  return (
    <header className="row py-16 px-28 relative home-band">
      <Curves />
      <div className="grow relative">
        <ul className="flex wrap home-clocks">
          <li className="relative">{longDateText(now, locale, me.timeZone)}</li>
          {offices.map((office) => (
            <li key={office.code} className="relative">
              {office.name} <time className="strong num">{timeIn(now, office.timeZone)}</time>
            </li>
          ))}
        </ul>
        <h1 className="greeting">{label(homeLabels[greetingPart(now, me.timeZone)], shownName(me))}</h1>
        <p className="ellipsis" title={about}>
          {about}
        </p>
      </div>
      <HomeCounters>{figures}</HomeCounters>
      <div className="stack flex-none relative bottom gap-10 home-band-side">
        {offices.length > 0 && (
          <button type="button" className="inline-row gap-6 px-12 rounded home-band-button" aria-haspopup="dialog" onClick={onOffices}>
            <MapPin size={14} aria-hidden />
            {label(homeLabels.offices)}
          </button>
        )}
        {lastSignIn !== null && (
          <p className="small text-right home-sign-in">
            <DateText text={label(homeLabels.lastSignIn, instantText(lastSignIn.at, me.timeZone), lastSignIn.ip)} />
          </p>
        )}
      </div>
    </header>
  )
}
