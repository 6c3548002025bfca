import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, multipart, signIn, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.context.db.signInThrottle.deleteMany())

/** Spellings that Unicode's compatibility forms and the folding of the database make `director`. */
const SAME = [
  'director',
  'DIRECTOR',
  'DiReCtOr',
  ' director ',
  '\u00a0director\u3000',
  'dİrector',
  'DİRECTOR',
  'ｄｉｒｅｃｔｏｒ',
  'ＤＩＲＥＣＴＯＲ',
  '𝐝𝐢𝐫𝐞𝐜𝐭𝐨𝐫',
  '𝑑𝑖𝑟𝑒𝑐𝑡𝑜𝑟',
  '𝓭𝓲𝓻𝓮𝓬𝓽𝓸𝓻',
  '𝔡𝔦𝔯𝔢𝔠𝔱𝔬𝔯',
  '𝕕𝕚𝕣𝕖𝕔𝕥𝕠𝕣',
  '𝖉𝖎𝖗𝖊𝖈𝖙𝖔𝖗',
  '𝙙𝙞𝙧𝙚𝙘𝙩𝙤𝙧',
  '𝚍𝚒𝚛𝚎𝚌𝚝𝚘𝚛',
  '𝐃𝐈𝐑𝐄𝐂𝐓𝐎𝐑',
  'ⓓⓘⓡⓔⓒⓣⓞⓡ',
  'ⒹⒾⓇⒺⒸⓉⓄⓇ',
  'ᵈⁱʳᵉᶜᵗᵒʳ',
  'dⅈrector',
  'direⅽtor',
  'ⅾirector',
  'ⅮⅠRECTOR',
  'ᴰirector',
  'directºr',
  'ⅆirector',
]
/** Spellings that only look like it: Cyrillic, Greek, a dotless i, accents and letters of no width. */
const OTHER = [
  'dіrector',
  'dirеctor',
  'direсtor',
  'directоr',
  'dırector',
  'dírector',
  'di\u0307rector',
  'd\u200birector',
  '\u200bdirector',
  'director\u2060',
  'dir\u00adector',
  'd\u200director',
  'ԁirector',
  'directοr',
  '\u202edirector',
  'director\ufe0f',
]

const historyOf = async (userId: string) =>
  (await app.context.db.signIn.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ result }) => result)

describe('a name that is spelt in other letters', () => {
  it('is the account of 28 spellings and nobody of 16 that only look alike', async () => {
    for (const name of SAME) expect([name, (await signIn(app, name)).reply.body.slice(0, 22)]).toEqual([name, '{"usr_id":"director","'])
    for (const name of OTHER) {
      expect([name, (await signIn(app, name)).reply.body]).toEqual([name, 'fail'])
      await app.context.db.signInThrottle.deleteMany()
    }
  })

  it('counts on the one counter of the account, whichever five of 28 spellings are guessed with', async () => {
    for (const [at, name] of SAME.entries()) {
      if (at % 5 === 0) await app.context.db.signInThrottle.deleteMany()
      const { reply } = await signIn(app, name, 'guess')
      expect([name, reply.body]).toEqual([name, 'fail'])
      const locked = await app.context.db.signInThrottle.findMany({ where: { key: { startsWith: 'user:' } } })
      expect(locked.map(({ key, failures }) => [key, failures])).toEqual([['user:director', (at % 5) + 1]])
    }
  })

  it('gets nobody round the lock, and every attempt is in the history of the person', async () => {
    for (let n = 0; n < 5; n += 1) await signIn(app, 'director', 'guess')
    const before = (await historyOf('director')).length
    for (const name of SAME) {
      const { reply } = await signIn(app, name)
      expect([name, reply.statusCode, reply.json().status]).toEqual([name, 429, 830])
    }
    const recorded = (await historyOf('director')).slice(before)
    expect(recorded).toEqual(SAME.map(() => 'LOCKED'))
    for (const name of OTHER) {
      await app.context.db.signInThrottle.deleteMany({ where: { key: { startsWith: 'ip:' } } })
      expect([name, (await signIn(app, name)).reply.body]).toEqual([name, 'fail'])
    }
  })

  it('is counted and recorded for a known desk as well', async () => {
    const { cookie } = await signIn(app, 'ｄｉｒｅｃｔｏｒ')
    const device = cookie.split('; ').find((part) => part.startsWith('__Host-device')) ?? ''
    for (let n = 0; n < 5; n += 1) await signIn(app, 'dİrector', 'guess', { cookie: device })
    expect((await signIn(app, 'DIRECTOR', DEMO_PASSWORD, { cookie: device })).reply.statusCode).toBe(429)
    expect((await signIn(app, 'director')).reply.statusCode).toBe(200)
  })

  it('that grows when it is folded is refused as any unknown name', async () => {
    for (const name of ['\ufdfa'.repeat(20), '\u3300'.repeat(20), 'İ'.repeat(20), 'ß'.repeat(20)]) {
      expect([name, (await signIn(app, name)).reply.body]).toEqual([name, 'fail'])
      const { userId } = await app.context.db.signIn.findFirstOrThrow({ orderBy: { id: 'desc' } })
      expect(userId.length).toBeLessThanOrEqual(20)
    }
    const long = await app.inject({ method: 'POST', url: session.signIn.path, ...multipart({ username: 'k'.repeat(21), password: 'x' }) })
    expect(long.statusCode).toBe(400)
  })
})
