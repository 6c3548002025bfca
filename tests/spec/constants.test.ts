import { expect, it } from 'vitest'
import * as constants from '../../packages/shared/src/constants.ts'
import { roleCodes } from '../../packages/shared/src/contract.ts'
import { NO_LABEL } from '../../packages/shared/src/labels.ts'

it('the limits are those of SPEC 9', () => {
  expect(constants).toMatchObject({
    POLL_MS: 10 * 60 * 1000,
    TOAST_MS: 3000,
    MIN_FETCH_MS: 200,
    CHUNK_RELOAD_MS: 60 * 1000,
    MAX_UPLOAD_BYTES: 500_000_000,
    REMARK_MAX: 200,
    AMOUNT_DECIMALS: 2,
    AMOUNT_MAX_LENGTH: 20,
    VAT_REDUCTION: 0.15,
    TOP_BOARD: 'B000',
    BOARD_MENU: 'M010700',
    DEFAULT_MAIL_FOLDER: 'INBOX',
  })
})

it('the sizes are those of SPEC 9', () => {
  expect(constants.sizes).toEqual({
    signInDialog: 480,
    signInContent: 420,
    userPopup: 1100,
    substitutePopup: 640,
    confirmDialog: 520,
    fileGridHeight: 192,
    fileGridRow: 50,
    profilePicture: 120,
    page: 1360,
    leftMenu: 240,
    mailFolders: 240,
    tabAreaMin: 1024,
    applicationMin: 1200,
    pivotWidth: 1260,
    pivotHeight: 640,
    layerPopup: 480,
    baseFont: 13,
  })
  expect(constants.counts).toEqual({
    siteMapColumns: 4,
    homeShortcutColumns: 6,
    homeCardColumns: 3,
    workMenusPerRow: 3,
    calendarColumns: 7,
    communityPreviewLines: 5,
    flowSteps: 8,
  })
})

it('the role codes are those of SPEC 6, and the auditor of decision 012', () => {
  expect(roleCodes).toEqual(['M01', 'H01', 'G01', 'B01', 'A01', 'WM00001', 'WM00002'])
})

it('an unknown label number reads NO LABEL', () => {
  expect(NO_LABEL).toBe('NO LABEL')
})
