import { shellLabels } from '@maru/shared/web.labels.ts'
import { Link } from 'react-router-dom'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Mark } from '../../../kit/BrandMark.tsx'

/** The portal's mark and name; leads home. */
export function Brand() {
  const label = useLabel()
  return (
    <Link to="/main" className="row flex-none text-ink logo" aria-label={label(shellLabels.home)}>
      <Mark />
      <span>
        <b className="block">Maru</b>
        <small className="block caption muted">{label(shellLabels.portal)}</small>
      </span>
    </Link>
  )
}
