import { rightsLegendLabels as labels } from '@maru/shared/roles/access-check.labels.ts'
import { matrixLabels } from '@maru/shared/roles/role.labels.ts'
import { type MenuRight, menuRights } from '@maru/shared/roles/rights-matrix.ts'
import { Download, Eye, type LucideIcon, Pencil } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** What a cell of a right shows. */
export const rightIcons: Readonly<Record<MenuRight, LucideIcon>> = { READ: Eye, WRITE: Pencil, EXPORT: Download }

/** What the signs in the cells mean. */
export function RightsLegend() {
  const label = useLabel()
  return (
    <ul className="secondary small flex wrap gap-16 px-20 pb-8" aria-label={label(labels.legend)}>
      {menuRights.map((right) => {
        const Icon = rightIcons[right]
        return (
          <li key={right} className="inline-row gap-6">
            <Icon size={13} aria-hidden />
            {label(matrixLabels[right])}
          </li>
        )
      })}
      <li className="inline-row gap-6">
        <span className="tint-green box matrix-sample" />
        {label(labels.added)}
      </li>
      <li className="inline-row gap-6">
        <span className="tint-red box matrix-sample" />
        {label(labels.removed)}
      </li>
    </ul>
  )
}
