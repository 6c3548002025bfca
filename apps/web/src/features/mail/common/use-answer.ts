import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newRound } from '../compose/use-prepared.ts'
import { type AnswerMode, answerAddress, type Answering } from './writer-address.ts'

/** Answers an open mail below itself; a mail that is handed on is written in the full editor, as it needs recipients. */
export function useAnswer(onOpen: (emailId: string) => void = () => undefined) {
  const navigate = useNavigate()
  const [answering, setAnswering] = useState<Answering>()
  const begin = (mode: AnswerMode, emailId: string) => {
    if (mode === 'forward') return void navigate(answerAddress(mode, emailId))
    setAnswering({ mode, emailId, round: newRound() })
    onOpen(emailId)
  }
  return { answering, begin, end: () => setAnswering(undefined) }
}

export type Answer = ReturnType<typeof useAnswer>
