import type { ReactNode } from 'react'
import { heatLevel } from './heat-level.ts'
import './heat-map.css'

interface HeatCell {
  readonly key: string
  /** 0 to 1; darker for more. */
  readonly share: number
  /** A colour of its own instead of the shade. */
  readonly tone?: 'warning' | 'over' | undefined
  readonly content: ReactNode
}

interface HeatMapProps {
  readonly name: string
  /** What the rows are, for screen readers. */
  readonly rowsName: string
  readonly columns: readonly { readonly key: string; readonly text: string }[]
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly HeatCell[] }[]
}

/** A table whose cells are darker for more. */
export const HeatMap = ({ name, rowsName, columns, rows }: HeatMapProps) => (
  <table className="heat-map" aria-label={name}>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">{rowsName}</span>
        </th>
        {columns.map(({ key, text }) => (
          <th key={key} scope="col" className="num">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, cells }) => (
        <tr key={key}>
          <th scope="row">{head}</th>
          {cells.map(({ key: at, share, tone, content }) => (
            <td key={at} className={`num ${tone === undefined ? `level-${String(heatLevel(share))}` : `is-${tone}`}`}>
              {content}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
