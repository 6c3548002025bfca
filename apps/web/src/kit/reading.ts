import { createContext, type ReactNode, useContext } from 'react'

/** Whether the person reads the open page only: its forms show and save nothing. */
export const ReadingContext = createContext(false)
export const useReading = () => useContext(ReadingContext)
/** What only somebody is shown who may write on the open page. */
export const Writing = ({ children }: { children: ReactNode }) => (useReading() ? null : children)
