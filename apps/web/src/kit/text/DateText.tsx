import { Fragment } from 'react'

/** A date (and time) with digits of one width; hyphens keep their own. The text stays plain for copying. A dash where there is none. */
export const DateText = ({ text }: { text: string }) => (
  <span className="date">
    {(text || '–').split('-').map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <i>-</i>}
        {part}
      </Fragment>
    ))}
  </span>
)
