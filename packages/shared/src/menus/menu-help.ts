import { z } from 'zod'
import { instant, text } from '../codecs.ts'
import { contract } from '../contract.ts'

export const menuKey = z.strictObject({ number: text(20).min(1) })

export const menuHelp = contract('menuHelp', {
  list: {
    method: 'GET',
    path: '/api/v1/common/menu-contents',
    summary: 'Numbers of the own menus whose page has a help text',
    access: { kind: 'session', slides: false },
    answer: z.array(z.string()),
  },
  read: {
    method: 'GET',
    path: '/api/v1/common/menu-contents/:number',
    summary: 'The help text of a page in the own language, else in English, else in Korean; 404 without the menu',
    access: { kind: 'session', row: 'ownMenu' },
    params: menuKey,
    answer: z.object({ title: z.string(), body: z.string(), updatedAt: instant }),
  },
})
