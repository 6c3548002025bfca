/** Name of an item with its details below; a long word breaks instead of pushing the figures out of the table. */
export const ItemName = ({ description, details = [] }: { description: string; details?: readonly string[] }) => (
  <span className="purchase-item-name">
    {description}
    {details.length > 0 && <small className="muted">{details.filter(Boolean).join(' · ')}</small>}
  </span>
)
