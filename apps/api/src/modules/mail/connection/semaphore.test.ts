import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('so many work at once, the first to ask first; who waits too long is sent away, and a failure frees its place', async () => {
  const semaphore = createSemaphore(2)
  const late = () => new Error('late')
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const begun: string[] = []
  const run = (name: string, work: Promise<string>, waitMs = 5000) =>
    semaphore(waitMs, late, () => {
      begun.push(name)
      return work
    })
  const ends = [run('a', first.promise), run('b', second.promise), run('d', Promise.resolve('done')), run('e', Promise.resolve('done'))]
  await expect(run('c', Promise.resolve('never'), 20)).rejects.toThrow('late')
  expect(begun).toEqual(['a', 'b'])
  first.reject(new Error('broke'))
  await expect(ends[0]).rejects.toThrow('broke')
  expect(await ends[3]).toBe('done')
  expect(begun).toEqual(['a', 'b', 'd', 'e'])
  second.resolve('done')
  expect(await ends[1]).toBe('done')
})
