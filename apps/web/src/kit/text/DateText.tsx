import { Fragment } from 'react'

/**
 * A date (and time) with digits of one width. The font's hyphen of that width is as wide as a digit, so hyphens keep their own;
 * the text itself stays plain for copying and searching. A dash where there is none.
 */
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
