import { publicApplicationLabels as labels } from '@maru/shared/recruitment/public/public-application.labels.ts'
import { type PublicOpening, publicApplications } from '@maru/shared/recruitment/public/public-application.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { Empty } from '../../kit/feedback/states.tsx'
import { Briefcase } from '../../kit/icons.ts'
import { KeyValues, usePageTitle } from '../../kit/layout.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { useOpeningText } from './use-opening-text.ts'

function OpeningCard({ opening }: { opening: PublicOpening }) {
  const label = useLabel()
  const { title, language } = useOpeningText(opening.texts)
  return (
    <li className="card stack gap-12 px-24 py-20">
      <h2 lang={language} className="wrap-anywhere">
        {title}
      </h2>
      <KeyValues
        entries={[
          [labels.location, opening.location],
          [labels.closesOn, <DateText key="to" text={opening.publishTo} />],
        ]}
      />
      <div className="row">
        <Button variant="contained" component={Link} to={`/apply/opening/${opening.id}`} aria-label={`${label(labels.read)}: ${title}`}>
          {label(labels.read)}
        </Button>
      </div>
    </li>
  )
}

/** `/apply`: what is published now. */
export function ApplyListPage() {
  const label = useLabel()
  usePageTitle(label(labels.openings))
  const list = useQuery(query(publicApplications.list, {}))
  return (
    <>
      <h1>{label(labels.openings)}</h1>
      {list.data?.openings.length === 0 && <Empty icon={Briefcase} title={label(labels.noOpenings)} text={label(labels.noOpeningsText)} />}
      <ul className="stack gap-12">
        {list.data?.openings.map((opening) => (
          <OpeningCard key={opening.id} opening={opening} />
        ))}
      </ul>
    </>
  )
}
