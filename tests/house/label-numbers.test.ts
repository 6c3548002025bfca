import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { labelNumbers, withoutTexts } from '../../apps/web/label-numbers.ts'

const shared = join(import.meta.dirname, '../../packages/shared/src')
const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(labels|messages)\.ts$/.test(file))
const stripped = (file: string) => labelNumbers.transform(readFileSync(join(shared, file), 'utf8'), join('/packages/shared/src', file))

it('leaves the texts of every area out of the program, and nothing but the texts', () => {
  const ofAreas = files.filter((file) => file.includes('/') || file === 'menus.labels.ts')
  expect(ofAreas.length).toBeGreaterThan(4)
  for (const file of ofAreas) {
    const code = stripped(file)?.code ?? ''
    const records = readFileSync(join(shared, file), 'utf8').match(/'(MS|LB)\d{8}'/g) ?? []
    expect([file, code.match(/\['(MS|LB)\d{8}'\]/g)?.length]).toEqual([file, records.length])
    expect([file, /[가-힣]/.test(code.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''))]).toEqual([file, false])
  }
})

it('keeps those that are shown before the label table is there: of the sign-in and of a refusal', () => {
  for (const file of ['web.labels.ts', 'spec-messages.ts', 'messages.ts']) expect(stripped(file)).toBeUndefined()
})

it('takes a text for one text whatever is in it', () => {
  const code = `x: ['LB00000001', 'It\\'s [1], "so"', "can't", 'ß'], y: [\n 'MS00000002',\n 'a',\n 'b',\n 'c',\n ], z: ['no', 'record']`
  expect(withoutTexts(code)).toBe(`x: ['LB00000001'], y: ['MS00000002'], z: ['no', 'record']`)
})
