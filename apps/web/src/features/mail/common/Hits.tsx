import { splitHits } from './search-hits.ts'

/** A text with the words that were searched for marked in it. */
export const Hits = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitHits(text, words).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text))
