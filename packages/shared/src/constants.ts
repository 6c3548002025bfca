/** How often the new mail and received approval counters are fetched again (SPEC 9). */
export const POLL_MS = 600_000
/** How long a toast stays (SPEC 8). */
export const TOAST_MS = 3000
/** Shortest time a loading state is shown, so that it does not flicker (SPEC 9). */
export const MIN_FETCH_MS = 200
/** A part of the program that cannot be loaded reloads the page at most once in this time (SPEC 2). */
export const CHUNK_RELOAD_MS = 60_000

/** Largest file, in bytes (SPEC 5). */
export const MAX_UPLOAD_BYTES = 500_000_000
/** Files of one call; more are sent in several. */
export const MAX_FILES_A_CALL = 20
/** Longest remark of a person, in UTF-16 units (SPEC 3). */
export const REMARK_MAX = 200
export const AMOUNT_DECIMALS = 2
/** Longest typed amount, thousands commas included (SPEC 5). */
export const AMOUNT_MAX_LENGTH = 20
/** Part of the original VAT a trip expense within Germany loses (SPEC 5). */
export const VAT_REDUCTION = 0.15

/** The code group of countries, as nationalities too (SPEC 3). */
export const COUNTRIES = 'CO00000003'
/** The board every top-level board hangs under (SPEC 3). */
export const TOP_BOARD = 'B000'
/** The menu the boards are listed under in the drawer (SPEC 2). */
export const BOARD_MENU = 'M010700'
export const DEFAULT_MAIL_FOLDER = 'INBOX'

/** Sizes of the interface in CSS pixels (SPEC 9). */
export const sizes = {
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
} as const

/** Columns and lines of the interface (SPEC 9). */
export const counts = {
  siteMapColumns: 4,
  homeShortcutColumns: 6,
  homeCardColumns: 3,
  workMenusPerRow: 3,
  calendarColumns: 7,
  communityPreviewLines: 5,
  flowSteps: 8,
} as const
