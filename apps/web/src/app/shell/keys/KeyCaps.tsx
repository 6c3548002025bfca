/** Keys as they are printed on a keyboard. */
export const KeyCaps = ({ caps }: { caps: readonly string[] }) => (
  <span className="key-caps">
    {caps.map((cap) => (
      <kbd key={cap} className="key-cap">
        {cap}
      </kbd>
    ))}
  </span>
)
