/** Name of an item with its details below; a long word breaks instead of pushing the figures out of the table. */
export const ItemName = ({ description, details = [] }: { description: string; details?: readonly string[] }) => (
  <span className="wrap-anywhere">
    {description}
    {details.length > 0 && <span className="block muted">{details.filter(Boolean).join(' · ')}</span>}
  </span>
)
