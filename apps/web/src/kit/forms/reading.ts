import { createContext, type ReactNode, useContext } from 'react'
/** Whether the person reads the open page only: its forms save nothing, and `Writing` shows nothing. */
export const ReadingContext = createContext(false)
export const useReading = () => useContext(ReadingContext)
export const Writing = ({ children }: { children: ReactNode }) => (useReading() ? null : children)
