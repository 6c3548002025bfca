import { z } from 'zod'
import { renamed, text } from '../codecs.ts'
import { contract } from '../contract.ts'
import { languages } from '../labels.ts'
import { ofAttributes } from '../codes/code-attributes.ts'

export const menuEntry = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** 0 root, 1 second, 2 third */
  level: z.number().int().min(0).max(2),
  parentNumber: z.string(),
  icon: z.string(),
})
export type MenuEntry = z.output<typeof menuEntry>

/** `linkUrl`: the address a link board opens; '' for a board with posts. */
export const board = z.object({ id: z.string(), parentId: z.string(), name: z.string(), linkUrl: z.string() })
export type Board = z.output<typeof board>

/** An attribute is sent where a code has it. */
export const code = z.object({ code: z.string(), name: z.string(), ...ofAttributes(z.string().optional()) })
export type Code = z.output<typeof code>

export const settings = z.object({ workplaceCode: text(20), languageCode: text(20), timeZoneCode: text(20), workspaceCode: text(20) })
export type Settings = z.output<typeof settings>
export const wireSettings = renamed(settings, {
  workplaceCode: 'wkplId',
  languageCode: 'langCd',
  timeZoneCode: 'tzonCd',
  workspaceCode: 'workspaceCd',
})

const choice = z.object({ code: z.string(), name: z.string() })

/** What the settings dialog offers, and the values in force. */
export const settingsChoices = z.object({
  current: wireSettings,
  workplaces: z.array(choice),
  languages: z.array(choice),
  timeZones: z.array(choice),
  workspaces: z.array(choice),
})

/**
 * Outcomes of saving the settings (SPEC 8). `Fail`: a value is not offered (unknown or switched off). `READ`: the portal is
 * set to read-only for settings. `TIMEFAIL`: the time zone is not one the server can compute with. `Success` otherwise.
 */
export const settingsOutcome = z.enum(['Success', 'Fail', 'READ', 'TIMEFAIL']).meta({ media: 'text/plain' })

export const platform = contract('platform', {
  menus: {
    method: 'GET',
    path: '/api/v1/common/menus',
    summary: 'Menus the roles of the user open; never extends the session, because browsers ask again by themselves when rights change',
    access: { kind: 'session', slides: false },
    answer: z.array(renamed(menuEntry, { number: 'menu_no', name: 'menu_nm', url: 'menu_url', parentNumber: 'up_menu_no' })),
  },
  callable: {
    method: 'GET',
    path: '/api/v1/common/callable',
    summary:
      'Calls of the user among those not everybody may make: the browser offers nothing else; pages they only read. Never extends the session',
    access: { kind: 'session', slides: false },
    answer: z.array(z.string()),
  },
  codes: {
    method: 'GET',
    path: '/api/v1/comm/comm-cd',
    summary: 'Codes by group; `cdGrps` holds group ids separated by commas',
    access: { kind: 'session' },
    query: z.strictObject({ cdGrps: z.string().regex(/^[A-Z0-9]{1,20}(,[A-Z0-9]{1,20}){0,39}$/, { error: 'BAD_CODE_GROUPS' }) }),
    answer: z.record(z.string(), z.array(renamed(code, { code: 'cd', name: 'cd_nm' }))),
  },
  labels: {
    method: 'GET',
    path: '/api/v1/comm/mlang/i18n',
    summary: 'Every label and message in one language: number → text',
    access: { kind: 'public' },
    query: z.strictObject({ lang: z.enum(languages).default('en') }),
    answer: z.record(z.string(), z.string()),
  },
  settingsChoices: {
    method: 'GET',
    path: '/api/v1/comm/config',
    summary: 'What the settings dialog offers, and the values in force',
    access: { kind: 'session' },
    answer: settingsChoices,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/v1/comm/config',
    summary: 'Saves the own settings: Success, Fail, READ or TIMEFAIL',
    access: { kind: 'session' },
    body: wireSettings,
    answer: settingsOutcome,
  },
  boards: {
    method: 'GET',
    path: '/api/v1/system/bbs/list/all',
    summary: 'Boards the user may read; B000 is the top',
    access: { kind: 'session' },
    answer: z.array(renamed(board, { id: 'boardMasterId', parentId: 'upBoardMasterId', name: 'boardName' })),
  },
})
