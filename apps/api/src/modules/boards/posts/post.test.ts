import { posts } from '@maru/shared/boards/posts/post.ts'
import { files } from '@maru/shared/files/file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { picture } from '../../../test/files/file-samples.ts'
import { paragraph, postInput, writePost } from '../../../test/post-fixtures.ts'
import { callAs, day, granted, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const query = { page: 1, size: 25, sort: 'publishedAt', direction: 'desc' } as const
const list = async (user: string, more: object = {}) => callAs(app, user, posts.list, { query: { ...query, ...more } })
const titles = async (user: string, more: object = {}) => ((await list(user, more)).answer?.rows ?? []).map(({ title }) => title)
const one = (user: string, id: string) => callAs(app, user, posts.one, { params: { id } })

it('a post is listed for every reader with its counts, is read once, and is found by beginnings of words and German stems', async () => {
  const post = await writePost(app, 'kim', { title: 'Fahrräder 안전을 위한 수칙', body: paragraph('Die Verordnungen gelten ab Montag') })
  const row = async () => (await list('lee', { board: 'B500' })).answer?.rows.find(({ id }) => id === post.id)
  expect(await row()).toMatchObject({ unread: true, views: 0, author: { userId: 'kim' }, comments: 0, files: 0, state: 'PUBLISHED' })
  await callAs(app, 'lee', posts.read, { params: { id: post.id } })
  await callAs(app, 'lee', posts.read, { params: { id: post.id } })
  expect(await row()).toMatchObject({ unread: false, views: 1 })
  for (const q of ['안전', 'fahrrä', 'Verordnung', 'montag']) expect(await titles('lee', { q })).toContain(post.title)
  expect(await titles('lee', { q: 'nothing-like-it' })).toEqual([])
  expect(await titles('lee', { q: "'; drop table post; --" })).toEqual([])
})

it('pinned posts stand first on the first page and are not repeated', async () => {
  for (const index of [1, 2, 3, 4]) await writePost(app, 'office', { boardId: 'B400', title: `Guide ${String(index)}` })
  await writePost(app, 'office', { boardId: 'B400', title: 'Pinned guide', pinnedTo: day(2) })
  await writePost(app, 'office', { boardId: 'B400', title: 'Guide 5' })
  const listedTitles = []
  for (const page of [1, 2, 3]) listedTitles.push(...(await titles('kim', { board: 'B400', page, size: 2 })))
  expect(listedTitles.slice(0, 2)).toEqual(['Pinned guide', 'Guide 5'])
  expect(new Set(listedTitles).size).toBe(6)
})

it('a post for departments is not there for others: list, page, home, comment, mention, files, pictures and search', async () => {
  const { departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const outsider = await app.context.db.user.findFirstOrThrow({
    where: { active: true, deleted: false, id: { in: ['park', 'choi', 'lee', 'han'] }, departmentCode: { not: departmentCode } },
  })
  const upload = { updateKey: '0', isMsds: 'N' } as const
  const uploads = [{ field: 'file', name: 'plan.png', content: await picture() }]
  const fileKey = (await callAs(app, 'office', files.upload, { form: upload, uploads })).answer ?? ''
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Zielabteilung', departmentCodes: [departmentCode], fileKey })
  expect(await titles('kim', { q: 'Zielabteilung' })).toEqual(['Zielabteilung'])
  const [file] = (await callAs(app, 'kim', files.list, { params: { fileKey } })).answer ?? []
  const single = file?.key ?? ''
  expect((await callAs(app, 'kim', files.download, { params: { fileKey: single } })).ok).toBe(true)
  expect(await titles(outsider.id, { q: 'Zielabteilung' })).toEqual([])
  const comment = { text: 'Hello', parentId: '' as const, mentions: [] }
  const answers = await Promise.all([
    one(outsider.id, post.id),
    callAs(app, outsider.id, posts.read, { params: { id: post.id } }),
    callAs(app, outsider.id, posts.comment, { params: { id: post.id }, body: comment }),
    callAs(app, outsider.id, posts.versions, { params: { id: post.id } }),
    callAs(app, outsider.id, posts.receipts, { params: { id: post.id }, query: { page: 1, size: 25 } }),
    callAs(app, outsider.id, files.list, { params: { fileKey } }),
    callAs(app, outsider.id, files.download, { params: { fileKey: single } }),
    callAs(app, outsider.id, files.image, { params: { fileKey: single } }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  const home = (await callAs(app, outsider.id, posts.home, {})).body
  expect(home).not.toContain('Zielabteilung')
  // Somebody inside names the outsider, who would not be notified.
  const mention = { text: 'Look', parentId: '' as const, mentions: [outsider.id] }
  const refused = await callAs(app, 'kim', posts.comment, { params: { id: post.id }, body: mention })
  expect([refused.status, refused.problem?.issues?.[0]?.code, refused.problem?.values?.length]).toEqual([400, 'CANNOT_READ', 1])
})

it('only writers of a board write on it, and only managers or the author change a post', async () => {
  expect((await callAs(app, 'kim', posts.create, { body: postInput({ boardId: 'B100' }) })).status).toBe(403)
  expect((await callAs(app, 'kim', posts.create, { body: postInput({ boardId: 'NOPE' }) })).status).toBe(404)
  const post = await writePost(app, 'kim')
  const body = { ...postInput({ title: 'Changed' }), version: 1, significant: false }
  expect((await callAs(app, 'lee', posts.save, { params: { id: post.id }, body })).status).toBe(403)
  expect((await callAs(app, 'lee', posts.remove, { params: { id: post.id } })).status).toBe(403)
  expect((await callAs(app, 'kim', posts.save, { params: { id: post.id }, body })).answer?.title).toBe('Changed')
  // The second editor has read an older version, and is shown what the first one saved.
  const second = await callAs(app, 'admin', posts.save, { params: { id: post.id }, body: { ...body, title: 'Another title' } })
  expect(second.problem).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    values: ['Min-jun Kim', expect.any(String)],
    issues: [{ path: 'title', message: expect.stringContaining('Changed') as string }],
  })
  const versions = (await callAs(app, 'lee', posts.versions, { params: { id: post.id } })).answer
  expect(versions?.map(({ version, title }) => [version, title])).toEqual([
    [2, 'Changed'],
    [1, 'Bicycle to give away'],
  ])
})

it('drafts and scheduled posts are their author’s until their time; periods that make no sense are refused', async () => {
  const draft = await writePost(app, 'kim', { title: 'A draft', publication: 'DRAFT' })
  const later = { publication: 'LATER', publishDay: day(3), publishTime: '08:00' } as const
  const scheduled = await writePost(app, 'kim', { title: 'Next week', ...later })
  expect(scheduled).toMatchObject({ state: 'SCHEDULED', publishDay: day(3), publishTime: '08:00' })
  expect([(await one('lee', draft.id)).status, (await one('lee', scheduled.id)).status]).toEqual([404, 404])
  expect([(await one('admin', draft.id)).status, (await one('admin', scheduled.id)).status]).toEqual([404, 200])
  expect([await titles('kim', { state: 'DRAFT' }), await titles('kim', { state: 'SCHEDULED' })]).toEqual([['A draft'], ['Next week']])
  const faults = [
    [{ ...later, publishDay: day(-1) }, 'publishDay'],
    [{ ...later, publishTime: '' }, 'publishTime'],
    // Clocks go forward over this hour.
    [{ ...later, publishDay: '2027-03-28', publishTime: '02:30' }, 'publishTime'],
    [{ ...later, lastDay: day(1) }, 'lastDay'],
    [{ lastDay: day(-2) }, 'lastDay'],
    [{ body: paragraph(' ') }, 'body'],
    [{ departmentCodes: ['NOPE'] }, 'departmentCodes'],
    [{ fileKey: '01a1fd67-d17c-7582-af65-7e6b84a1f831' }, 'fileKey'],
  ] as const
  for (const [more, path] of faults) {
    const { problem } = await callAs(app, 'kim', posts.create, { body: postInput(more as object) })
    expect(problem?.issues?.[0]?.path).toBe(path)
  }
})

it('a post that was shown until a day is gone for readers and stays with its managers', async () => {
  const post = await writePost(app, 'office', { boardId: 'B100', title: 'Canteen closed', lastDay: day(0) })
  await app.context.db.post.update({
    where: { id: post.id },
    data: { publishedAt: new Date(Date.now() - 3 * 86_400_000), publishedTo: new Date(Date.now() - 86_400_000) },
  })
  expect((await one('kim', post.id)).status).toBe(404)
  expect((await one('office', post.id)).answer?.state).toBe('ENDED')
  expect(await titles('office', { board: 'B100', state: 'ENDED' })).toEqual(['Canteen closed'])
})

it('a deleted post is gone with its files; where it has comments, a stub without its text stays', async () => {
  const bare = await writePost(app, 'kim')
  await callAs(app, 'kim', posts.remove, { params: { id: bare.id } })
  expect((await one('kim', bare.id)).status).toBe(404)
  const discussed = await writePost(app, 'kim', { title: 'Secret title' })
  await callAs(app, 'lee', posts.comment, {
    params: { id: discussed.id },
    body: { text: 'Is it still there?', parentId: '', mentions: [] },
  })
  await callAs(app, 'kim', posts.remove, { params: { id: discussed.id } })
  const stub = (await one('lee', discussed.id)).answer
  expect(stub).toMatchObject({ state: 'REMOVED', title: '–', body: { content: [] }, mayEdit: false, mayComment: false })
  expect(stub?.discussion.map(({ text }) => text)).toEqual(['Is it still there?'])
  expect(await titles('lee', { board: 'B500' })).not.toContain('–')
})

it.each([
  ['a script link', { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
  ['an image with a handler', { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }],
])('refuses %s in a post', async (_, node) => {
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [node] }] }
  const cookie = await loadCookie(app, 'kim')
  const reply = await app.inject({ method: 'POST', url: posts.create.path, headers: { cookie }, payload: { ...postInput(), body } })
  expect(reply.statusCode).toBe(400)
})

it('markup in titles and comments is text: it comes back as it was typed and reaches mails escaped', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const post = await writePost(app, 'kim', { title, category: '"><script>' })
  await callAs(app, 'lee', posts.comment, {
    params: { id: post.id },
    body: { text: '<script>alert(1)</script>', parentId: '', mentions: [] },
  })
  const read = (await one('lee', post.id)).answer
  expect([read?.title, read?.category, read?.discussion[0]?.text]).toEqual([title, '"><script>', '<script>alert(1)</script>'])
})

it('a stub says who removed a post or comment and when, is listed for its comments, and names nobody on a board without authors', async () => {
  const { db } = app.context
  const post = await writePost(app, 'kim', { title: 'To be removed' })
  const comment = (id: string, text: string) =>
    callAs(app, 'lee', posts.comment, { params: { id }, body: { text, parentId: '', mentions: [] } })
  granted(await comment(post.id, 'A rude word'))
  granted(await comment(post.id, 'A question'))
  const { discussion } = granted(await callAs(app, 'lee', posts.one, { params: { id: post.id } }))
  granted(await callAs(app, 'admin', posts.removeComment, { params: { id: discussion[0]?.id ?? '' } }))
  granted(await callAs(app, 'kim', posts.remove, { params: { id: post.id } }))
  const stub = granted(await callAs(app, 'park', posts.one, { params: { id: post.id } }))
  expect(stub).toMatchObject({ state: 'REMOVED', removedByName: 'Min-jun Kim', removedAt: expect.any(Date) })
  expect(stub.discussion.map(({ text, removedByName }) => [text, removedByName !== ''])).toEqual([
    ['', true],
    ['A question', false],
  ])
  expect(granted(await list('park', { board: 'B500', state: 'REMOVED' })).rows.map(({ id }) => id)).toContain(post.id)
  await db.board.update({ where: { id: 'B220' }, data: { anonymous: true } })
  const unnamed = await writePost(app, 'kim', { boardId: 'B220', title: 'Unnamed' })
  granted(await comment(unnamed.id, 'Why'))
  granted(await callAs(app, 'kim', posts.remove, { params: { id: unnamed.id } }))
  const silent = granted(await callAs(app, 'park', posts.one, { params: { id: unnamed.id } }))
  expect([silent.removedByName, silent.removedAt === '' ? '' : silent.removedAt.toISOString().slice(11)]).toEqual(['', '12:00:00.000Z'])
})

it('the figures of unread posts are those of the list, board by board', async () => {
  const post = await writePost(app, 'kim', { title: 'News for all' })
  const unreadOf = async () => granted(await callAs(app, 'choi', posts.boards, {})).map(({ id, unread }) => [id, unread] as const)
  const listed = async (board: string) => granted(await list('choi', { show: 'unread', board })).total
  const before = new Map(await unreadOf())
  for (const [board, unread] of before) expect(`${board} ${String(unread)}`).toBe(`${board} ${String(await listed(board))}`)
  granted(await callAs(app, 'choi', posts.read, { params: { id: post.id } }))
  expect(new Map(await unreadOf()).get('B500')).toBe((before.get('B500') ?? 0) - 1)
})

it('finds words with and without their hyphen, and parts of Korean words', async () => {
  const written = await Promise.all([
    writePost(app, 'kim', { title: 'Die Wärmepumpe im Keller' }),
    writePost(app, 'kim', { title: 'Neue Wärme-Pumpe' }),
    writePost(app, 'kim', { title: '실험실안전교육 안내' }),
  ])
  const titlesOf = async (q: string) => {
    const { rows } = granted(await list('lee', { sort: 'title', direction: 'asc', q }))
    return rows.filter(({ id }) => written.some((post) => post.id === id)).map(({ title }) => title)
  }
  for (const q of ['wärme-pumpe', 'Wärmepumpe']) expect(await titlesOf(q)).toEqual(['Die Wärmepumpe im Keller', 'Neue Wärme-Pumpe'])
  for (const q of ['안전', '안전교육', '교육', '실험실']) expect(await titlesOf(q)).toEqual(['실험실안전교육 안내'])
  expect(await titlesOf('안전 회의')).toEqual([])
})

it('a search finds a text in either Unicode form, and words joined by any hyphen', async () => {
  const names = ['Prüfung der Kühlräume', '안전점검 수칙', 'Wa\u0308rme\u2011Fühler']
  const written: string[] = []
  for (const title of names)
    written.push((await writePost(app, 'kim', { title: title.normalize('NFD'), body: paragraph('x'.normalize('NFD')) })).id)
  const findIds = async (q: string) =>
    ((await list('lee', { q })).answer?.rows ?? []).map(({ id }) => id).filter((id) => written.includes(id))
  const typed = [['kühlräume'], ['점검'], ['wärmefühler', 'wärme-fühler', 'wärme\u2010fühler', 'wärme\u2013fühler', 'Fühler']]
  for (const [place, words] of typed.entries())
    for (const q of words.flatMap((word) => [word, word.normalize('NFD')])) expect([q, await findIds(q)]).toEqual([q, [written[place]]])
  const stored = await app.context.db.post.findUniqueOrThrow({ where: { id: written[0] } })
  expect(stored.title).toBe(names[0]?.normalize('NFC'))
  // As it was stored before texts were normalised.
  await app.context.db.post.update({ where: { id: written[0] }, data: { title: 'Öltank'.normalize('NFD'), bodyText: '' } })
  for (const q of ['Öltank', 'öltank'.normalize('NFD')]) expect(await findIds(q)).toEqual([written[0]])
})
