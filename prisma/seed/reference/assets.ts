// Limits and useful lives of assets as the law and the official tables have them; the office adds its own.

/** Limits without any VAT (R 9b EStR); the newest before a day holds. */
export const assetRules = [
  { validFrom: '2010-01-01', listedFrom: '150.00', lowValueMax: '410.00', source: 'EStG § 6 (2) in the version until 2017' },
  { validFrom: '2018-01-01', listedFrom: '250.00', lowValueMax: '800.00', source: 'EStG § 6 (2), sentences 1 and 4' },
] as const

const table = 'AfA table for general assets (BMF 15.12.2000)'
const category = (
  code: string,
  [nameEn, nameKo, nameDe]: readonly [string, string, string],
  usefulLifeMonths: number,
  more: { source?: string; storesData?: boolean } = {},
) => ({ code, nameEn, nameKo, nameDe, usefulLifeMonths, source: table, storesData: false, ...more })

const oneYear = { source: 'BMF 22.02.2022: computers and software in one year', storesData: true }
export const assetCategoryRows = [
  category('COMPUTER', ['Computers', '컴퓨터', 'Computer'], 12, oneYear),
  category('SERVER', ['Servers and storage', '서버와 저장 장치', 'Server und Speicher'], 12, oneYear),
  category('PHONE', ['Mobile phones', '휴대 전화', 'Mobiltelefone'], 60, { storesData: true }),
  category('MICROSCOPE', ['Microscopes', '현미경', 'Mikroskope'], 156),
  category('BALANCE', ['Precision balances', '정밀 저울', 'Präzisionswaagen'], 156),
  category('LASER', ['Laser measuring devices', '레이저 측정기', 'Lasermessgeräte'], 96),
  category('VIDEO', ['Photo and video equipment', '사진·영상 장비', 'Foto- und Videogeräte'], 84),
  category('COPIER', ['Copiers', '복사기', 'Kopiergeräte'], 84, { storesData: true }),
  category('FURNITURE', ['Office furniture', '사무용 가구', 'Büromöbel'], 156),
  category('CAR', ['Cars', '승용차', 'Personenkraftwagen'], 72),
].map((row, index) => ({ ...row, sortOrder: (index + 1) * 10 }))
