import { describe, expect, it } from 'vitest'
import * as refusals from '../../apps/api/src/kernel/errors.ts'
import { allLabels } from '../../packages/shared/src/collections.ts'
import { messages } from '../../packages/shared/src/messages.ts'

const english = new Map<string, string>(allLabels.map(([number, text]) => [number, text]))

/** Every message number SPEC quotes, with a word of what SPEC says it is for. */
const quoted: readonly (readonly [number: string, about: RegExp])[] = [
  ['MS00000011', /saved/i],
  ['MS00000014', /not|fail/i],
  ['MS00000041', /deleted/i],
  ['MS00000042', /delete/i],
  ['MS00000148', /not saved/i],
  ['MS00000149', /save/i],
  ['MS00000150', /time zone/i],
  ['MS00000682', /no files/i],
  ['MS00000730', /permission/i],
  ['MS00000857', /over the maximum 500Mb capacity are excluded/],
  ['MS00000858', /disallowed extensions are excluded/],
  ['MS00000986', /locked/i],
  ['MS00000997', /ended elsewhere/i],
  ['MS00001046', /password/i],
  ['MS00001047', /profile/i],
  ['MS00001080', /blocked/i],
  ['MS00001091', /profile/i],
]

describe('messages', () => {
  it.each(quoted)('%s has a text about what SPEC uses it for', (number, about) => {
    expect(english.get(number)).toMatch(about)
  })

  it('have no number below MS00002000 that SPEC does not quote', () => {
    const older = [...english.keys()].filter((number) => number.startsWith('MS') && number < 'MS00002000')
    expect(older.toSorted()).toEqual(quoted.map(([number]) => number))
  })

  it('say what SPEC says in its own words', () => {
    expect(messages.usernameRequired[1]).toBe('Enter Your Username.')
    expect(messages.passwordRequired[1]).toBe('Enter Your Password.')
    expect(messages.signInFailed[1]).toBe('Your login attempt was not successful, try again.')
    expect(messages.pageNotFound[1]).toBe('This page could not be found')
  })
})

describe('error catalogue of SPEC 8', () => {
  it.each([
    [refusals.noSession(), 800, undefined],
    [refusals.noGrant(), 810, 'MS00000730'],
    [refusals.endedElsewhere(), 820, 'MS00000997'],
    [refusals.signInLocked(60), 830, 'MS00000986'],
    [refusals.accountBlocked(), 840, 'MS00001080'],
    [refusals.recordDenied(), 850, 'MS00000730'],
  ])('%s has its status and its toast', (refusal, status, number) => {
    expect(refusal.application).toBe(status)
    expect(refusal.messageNo).toBe(number ?? messages.noSession[0])
  })
})
