import { ListBody, screenParts, type ScreenProps, type Search } from '../../../widgets/lists/ListScreen.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'

interface ListTabProps<Row extends { readonly id: string }, S extends Search> extends Omit<ScreenProps<Row, S>, 'rowId'> {
  /** Word of the view in the address. */
  readonly tab: string
  /** The page around the view, that of payments unless given. */
  readonly Frame?: typeof PaymentFrame
}

/** A list that is one view of a page, with its buttons and count in the head of the page. */
export function ListTab<Row extends { readonly id: string }, S extends Search>({
  Frame = PaymentFrame,
  tab,
  ...props
}: ListTabProps<Row, S>) {
  const { buttons, body } = screenParts({ ...props, rowId: ({ id }) => id })
  return (
    <Frame tab={tab} count={props.screen.list.data?.total} actions={buttons}>
      <ListBody {...body} />
      {props.children}
    </Frame>
  )
}
