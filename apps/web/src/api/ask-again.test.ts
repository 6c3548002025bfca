import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain } from './ask-again.ts'

it('what happens while the first answer is on its way is asked for after it, once however often it happened', async () => {
  const cache = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((done) => answers.push(done))
  const observer = new QueryObserver(cache, { queryKey: ['mailMessages', 'list'], queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  for (let times = 0; times < 3; times += 1) void askAgain(cache, 'mailMessages')
  expect(answers).toHaveLength(1)
  answers[0]?.('before')
  await expect.poll(() => answers.length).toBe(2)
  expect(observer.getCurrentResult().data).toBe('before')
  answers[1]?.('after')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  expect(answers).toHaveLength(2)
  stop()
})

it('who waits for it after a change goes on with an answer from after the change', async () => {
  const cache = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((done) => answers.push(done))
  const observer = new QueryObserver(cache, { queryKey: ['files', 'list'], queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  const shown = askAgain(cache, 'files').then(() => observer.getCurrentResult().data)
  answers[0]?.('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after')
  expect(await shown).toBe('after')
  stop()
})

it('what is not asked for is old all the same, and asked for when it is shown', async () => {
  const cache = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const options = {
    queryKey: ['mailMessages', 'one'],
    queryFn: () => new Promise<string>((done) => answers.push(done)),
    staleTime: Infinity,
  }
  const first = cache.fetchQuery(options)
  void askAgain(cache, 'mailMessages', () => false)
  answers[0]?.('before')
  await first
  await expect.poll(() => cache.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
  expect(answers).toHaveLength(1)
})

it('a first answer for what nobody looks at keeps nobody waiting', async () => {
  const cache = new QueryClient()
  void cache.fetchQuery({ queryKey: ['files', 'list'], queryFn: () => new Promise<string>(() => undefined) })
  expect(await Promise.race([askAgain(cache, 'files').then(() => 'gone on'), new Promise((done) => setTimeout(done, 1000))])).toBe(
    'gone on',
  )
})
