/** How many documents there are of each kind. */
interface Counts {
  readonly waiting: number
  readonly own: number
  readonly unread: number
}

/** Lines two cards have room for beside the calendar; a third card takes the room of one. */
const LINES = 7
const MOST_WAITING = 5
/** An empty list tells so in the height of two lines. */
const EMPTY_LINES = 2

/** Most lines a card may need, which is as many as are asked for. */
export const MOST_LINES = LINES - EMPTY_LINES

/** How many lines each card of the home page shows, so that together they are as high as the calendar; 0 = no card. */
export function homeLines({ waiting, own, unread }: Counts) {
  const taken = waiting === 0 ? EMPTY_LINES : Math.min(waiting, MOST_WAITING)
  const ownLines = Math.min(own, LINES - taken)
  const cards = ownLines === 0 ? 1 : 2
  const left = (cards === 1 ? LINES : LINES - 1) - taken - ownLines
  return { own: ownLines, unread: Math.max(0, Math.min(unread, left)) }
}
