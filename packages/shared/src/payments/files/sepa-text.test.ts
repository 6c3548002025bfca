import { expect, it } from 'vitest'
import { sepaText } from './sepa-text.ts'

it.each([
  ['Łódź', 'Lodz'],
  ['Køge', 'Koge'],
  ['Đakovo', 'Dakovo'],
  ['Müller & Söhne, Straße', 'Mueller + Soehne, Strasse'],
  ['Ångström', 'Angstroem'],
  ['Þór Ægir', 'Tor Agir'],
  ['İstanbul Iğdır', 'Istanbul Igdir'],
  ['Șișești', 'Sisesti'],
  ['Θεσσαλονίκη', 'Thessaloniki'.replace('Th', 'TH')],
  ['Щастие Юлия', 'SHTastie YUliya'],
  ['Côte d’Or – Œuvre', "Cote d'Or - Ouvre"],
  ['é ñ “x”', 'e n .x.'],
  ['한', '.'],
])('writes %s as %s', (text, written) => expect(sepaText(text, 70)).toBe(written))

it('is cut after its letters were written out', () => expect(sepaText('Größe', 5)).toBe('Groes'))
