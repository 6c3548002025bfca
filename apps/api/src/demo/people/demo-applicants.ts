import type { ApplicationInput } from '@maru/shared/recruitment/application-fields.ts'

type Points = readonly [userId: string, expertise: number, experience: number, motivation: number, communication: number, comment: string]

/** Somebody who applied, as the office entered it; nobody is real. */
export interface DemoApplicant {
  readonly person: Omit<ApplicationInput, 'openingId' | 'appliedOn' | 'consent' | 'fileKey'>
  /** Days before today. */
  readonly ago: number
  readonly points?: readonly Points[]
  /** What came of it so far; missing = still to be read. */
  readonly action?: 'shortlist' | 'reject' | 'hire'
}

export const postdocApplicants: readonly DemoApplicant[] = [
  {
    person: {
      firstName: 'Elif',
      lastName: 'Aydin',
      email: 'elif.aydin@mail.example',
      phone: '+49 176 0406 9101',
      birthYear: '1994',
      nationalityCode: 'TR',
      countryCode: 'DE',
      degreeCode: 'DOCTORATE',
      profile: 'Doctorate in analytical chemistry, three years of LC-MS on surface water, four papers as first author.',
      source: 'UNIVERSITY',
      language: 'de',
    },
    ago: 40,
    points: [
      ['kim', 5, 4, 5, 4, 'Knows our method from her thesis.'],
      ['icosta', 5, 4, 4, 4, ''],
    ],
    action: 'hire',
  },
  {
    person: {
      firstName: 'Mateusz',
      lastName: 'Zielinski',
      email: 'm.zielinski@mail.example',
      phone: '+48 601 555 019',
      birthYear: '1992',
      nationalityCode: 'PL',
      countryCode: 'PL',
      degreeCode: 'DOCTORATE',
      profile: 'Doctorate in hydrology, field campaigns on the Oder, sensor networks, two patents.',
      source: 'WEBSITE',
      language: 'en',
    },
    ago: 36,
    points: [['kim', 4, 5, 4, 3, 'Strong in the field, little trace analysis.']],
    action: 'shortlist',
  },
  {
    person: {
      firstName: 'Soo-ah',
      lastName: 'Lim',
      email: 'sooah.lim@mail.example',
      phone: '+82 10 5550 0193',
      birthYear: '1995',
      nationalityCode: 'KR',
      countryCode: 'KR',
      degreeCode: 'DOCTORATE',
      profile: 'Doctorate on microplastics in reservoirs, Raman microscopy, a year abroad in Delft.',
      source: 'NETWORK',
      language: 'ko',
    },
    ago: 33,
    points: [
      ['kim', 4, 4, 5, 5, ''],
      ['icosta', 4, 3, 5, 4, 'Convincing research plan.'],
    ],
    action: 'shortlist',
  },
  {
    person: {
      firstName: 'Jonas',
      lastName: 'Petri',
      email: 'jonas.petri@mail.example',
      phone: '+49 176 0406 9104',
      birthYear: '1998',
      nationalityCode: 'DE',
      countryCode: 'DE',
      degreeCode: 'MASTER',
      profile: 'Master in environmental engineering, internship at a water works.',
      source: 'PORTAL',
      language: 'de',
    },
    ago: 30,
    action: 'reject',
  },
  {
    person: {
      firstName: 'Chiara',
      lastName: 'Ferrari',
      email: 'chiara.ferrari@mail.example',
      phone: '+39 333 555 0112',
      birthYear: '1993',
      nationalityCode: 'IT',
      countryCode: 'IT',
      degreeCode: 'DOCTORATE',
      profile: 'Doctorate in geochemistry, isotope analysis of groundwater, teaching experience.',
      source: 'WEBSITE',
      language: 'en',
    },
    ago: 4,
  },
]

export const technicianApplicants: readonly DemoApplicant[] = [
  {
    person: {
      firstName: 'Kevin',
      lastName: 'Schorr',
      email: 'kevin.schorr@mail.example',
      phone: '+49 176 0406 9106',
      birthYear: '1996',
      nationalityCode: 'DE',
      countryCode: 'DE',
      degreeCode: 'VOCATIONAL',
      profile: 'Chemical technician, six years in a paint laboratory, certified for pressure vessels.',
      source: 'PORTAL',
      language: 'de',
    },
    ago: 21,
    points: [['han', 4, 5, 3, 4, '']],
  },
  {
    person: {
      firstName: 'Nadia',
      lastName: 'Benali',
      email: 'nadia.benali@mail.example',
      phone: '+33 6 55 50 01 77',
      birthYear: '1999',
      nationalityCode: 'FR',
      countryCode: 'FR',
      degreeCode: 'BACHELOR',
      profile: 'Bachelor in materials engineering, thesis on sputtered layers.',
      source: 'WEBSITE',
      language: 'en',
    },
    ago: 13,
  },
  {
    person: {
      firstName: 'Peter',
      lastName: 'Wirth',
      email: 'peter.wirth@mail.example',
      phone: '+49 176 0406 9108',
      birthYear: '1987',
      nationalityCode: 'DE',
      countryCode: 'DE',
      degreeCode: 'VOCATIONAL',
      profile: 'Industrial mechanic, ten years of plant maintenance.',
      source: 'AGENCY',
      language: 'de',
    },
    ago: 6,
  },
]
