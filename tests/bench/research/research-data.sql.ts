import { putBackIndexes, putOffIndexes } from '../approval-data.sql.ts'
import { sizes } from '../bench-data.sql.ts'

/** How much research there is: the whole measure, and a tenth of it. */
export const researchSizes = {
  all: { projects: 5000, outputs: 300_000 },
  quick: { projects: 500, outputs: 30_000 },
} as const
export type ResearchSizes = (typeof researchSizes)['all' | 'quick']

/** Each project has so many lines of this year and the next with so many entries each, and so many participants. */
const LINES = 10
const ENTRIES = 40
const PARTICIPANTS = 20
/** Planned with each line, in euros. */
const PLANNED = 50_000
/** Outputs of a year, and authors of an output. */
const OUTPUTS_A_YEAR = 15_000
const AUTHORS = 3
const JOURNALS = 500

/** The running project whose heat map is measured, with so many people over three calendar years, each with two rates a year. */
export const heatMap = { projectNo: 'BENCH-300', people: 300, years: [-1, 0, 1] } as const
/** A person of the office, and one who heads a department and leads projects. */
export const researchPersonas = { office: 'u00022', head: 'u01003' } as const

const user = (number: string) => `'u' || lpad((1 + (${number}) % ${String(sizes.users)})::text, 5, '0')`
const id = (kind: string, number: string) => `('00000000-0000-${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
const projectId = (number: string) => id('7030', number)
const lineId = (number: string) => id('7031', number)
const year = `extract(year from office_day())::int`

// Seven of ten are open to all, two to the lead department, one to those involved; two of three run.
const projects = (count: number) => `
update department set head_user_id = '${researchPersonas.head}' where code = (select department_code from users where id = '${researchPersonas.head}');
insert into project (id, project_no, name_en, name_ko, name_de, type, status, confidentiality, funder, agreement_no, lead_department_code, pi_user_id,
  budget_owner_id, starts_on, ends_on, keywords)
select ${projectId('n')}, case when n = 0 then '${heatMap.projectNo}' else 'P' || 2016 + n % 10 || '-' || lpad((1 + n / 10)::text, 4, '0') end,
  (array['Membranes', 'Batteries', 'Catalysts', 'Sensors', 'Proteins', 'Turbines', 'Soils'])[1 + n % 7] || ' for '
    || (array['clean water', 'storage of energy', 'early diagnosis', 'lighter aircraft', 'quiet cities'])[1 + n / 7 % 5] || ' ' || n, '연구 과제 ' || n, '',
  (array['BASIC', 'CONTRACT', 'EU', 'INTERNAL', 'COOPERATION'])[1 + n % 5]::project_type,
  (array['RUNNING', 'RUNNING', 'APPROVED', 'RUNNING', 'ENDED', 'PROPOSAL'])[1 + n % 6]::project_status,
  (array['OPEN', 'OPEN', 'DEPARTMENT', 'OPEN', 'OPEN', 'SECRET', 'OPEN', 'DEPARTMENT', 'OPEN', 'OPEN'])[1 + n % 10]::project_confidentiality,
  'Funder ' || n % 40, 'AG-' || n, 'B' || lpad((1 + n * 7 % ${String(sizes.departments)})::text, 5, '0'), ${user('n * 7919')}, ${user('n * 104729')},
  make_date(${year} - 1, 1, 1), make_date(${year} + 1, 12, 31), 'bench'
from generate_series(0, ${String(count - 1)}) n`

// Eight percent of somebody's time in each of about ten projects. The first project has its own people, whose rates change with every half-year.
const participations = (count: number) => `
insert into project_participation (id, project_id, user_id, role, valid_from, valid_to, rate)
select ${id('7032', `n * ${String(PARTICIPANTS)} + k`)}, ${projectId('n')}, ${user(`n * ${String(PARTICIPANTS)} + k`)}, 'RESEARCHER',
  make_date(${year} - 1, 1, 1) + (n * 31 + k * 7) % 300, make_date(${year} + 1, 12, 31) - (n * 17 + k * 11) % 300, 8
from generate_series(1, ${String(count - 1)}) n, generate_series(0, ${String(PARTICIPANTS - 1)}) k;
insert into project_participation (id, project_id, user_id, role, valid_from, valid_to, rate)
select ${id('7033', 'k * 6 + y * 2 + half')}, ${projectId('0')}, ${user('k * 31')}, 'RESEARCHER', make_date(${year} - 1 + y, 1 + half * 6, 1),
  make_date(${year} - 1 + y, 6 + half * 6, 30 + half), 5 + (k + y + half) % 9
from generate_series(0, ${String(heatMap.people - 1)}) k, generate_series(0, 2) y, generate_series(0, 1) half`

// Entry 0 plans; each following three are a request that reserves, commits and spends. Of every third line the last three only reserve.
const entries = (lines: number) => `
insert into budget_entry (line_id, kind, amount, purpose, key, user_id, at)
select ${lineId('l')}, case when e = 0 then 'PLAN' when is_open then 'RESERVE' else (array['RESERVE', 'COMMIT', 'SPEND'])[1 + (e - 1) % 3] end::budget_entry_kind,
  case when e = 0 then ${String(PLANNED)} else 100 + (l * 37 + (e - 1) / 3 * 7919) % 300000 / 100.0 end, case when e > 0 then 'payment:' || request else '' end,
  case when e = 0 then 'plan:' else 'payment:' || e || ':' end || request, ${user('l * 31')}, now() - make_interval(hours => (${String(ENTRIES)} - e) * 200)
from generate_series(0, ${String(lines - 1)}) l, generate_series(0, ${String(ENTRIES - 1)}) e
cross join lateral (select l % 3 = 0 and e > ${String(ENTRIES - 4)} as is_open) o
cross join lateral (select l || '-' || case when is_open then e + 100 else (e - 1) / 3 end as request) r`

const sum = (kinds: string) => `coalesce(sum(amount) filter (where kind in (${kinds})), 0)`
/** What entries come to, as the trigger of an entry counts it. */
const figures = `${sum(`'RESERVE'`)} - ${sum(`'COMMIT'`)} as reserved, ${sum(`'COMMIT'`)} - ${sum(`'SPEND'`)} as committed, ${sum(`'SPEND'`)} as spent`

const lines = (count: number) => `
insert into budget_line (id, project_id, year, category, planned, reserved, committed, spent)
select ${lineId('l')}, ${projectId(`l / ${String(LINES)}`)}, ${year} + l % 2, (array['PERSONNEL', 'EQUIPMENT', 'MATERIAL', 'TRAVEL', 'OTHER'])[1 + l / 2 % 5]::budget_category,
  ${String(PLANNED)}, f.reserved, f.committed, f.spent
from generate_series(0, ${String(count - 1)}) l join (select line_id, ${figures} from budget_entry group by 1) f on f.line_id = ${lineId('l')};
insert into budget_hold (line_id, purpose, reserved, committed, spent)
select line_id, purpose, ${figures} from budget_entry where purpose <> '' group by 1, 2`

const journals = `
insert into journal (id, issn, title)
select ${id('7034', 'n')}, lpad(n::text, 4, '0') || '-' || lpad((n * 7919 % 10000)::text, 4, '0'), 'Journal of the bench ' || n from generate_series(1, ${String(JOURNALS)}) n;
insert into journal_metric (journal_id, year, impact_factor, quartile)
select ${id('7034', 'n')}, y, 1 + n % 90 / 10.0, 'Q' || 1 + n % 4 from generate_series(1, ${String(JOURNALS)}) n, generate_series(2000, ${year}) y`

const WORDS = [
  'Ion',
  'Spin',
  'Heat',
  'Carbon',
  'Water',
  'Neutron',
  'Plasma',
  'Laser',
  'Crystal',
  'Polymer',
  'Enzyme',
  'Oxide',
  'Graphene',
  'Vortex',
]
const word = (at: string) => `(array['${WORDS.join("', '")}'])[1 + (${at}) % ${String(WORDS.length)}]`

/** An ISBN with the right check digit. */
const isbn = (number: string) => `(select b || (10 - sum(substr(b, i, 1)::int * (3 - i % 2 * 2)) % 10) % 10
  from (select (978000000000 + ${number})::text as b) n, generate_series(1, 12) i group by b)`

/** Outputs: the newest first, so many a year; four of five have a DOI. */
const outputs = (count: number) => `
insert into research_output (id, kind, title, journal_id, source, year, volume, pages, doi, isbn, status, entered_by, verified_by, verified_at, created_at)
select ${id('7035', 'n')}, case when n % 20 = 0 then 'BOOK' else 'PAPER' end::output_kind,
  ${word('n')} || ' transport in ' || lower(${word('n / 14')}) || ' films under ' || lower(${word('n / 196')}) || ' flow, part ' || n % 9973,
  case when n % 20 > 0 then ${id('7034', `1 + n % ${String(JOURNALS)}`)} end, case when n % 20 = 0 then 'Press of the bench' else '' end,
  ${year} - n / ${String(OUTPUTS_A_YEAR)}, (n % 90)::text, (n % 900)::text, case when n % 5 < 4 then '10.1234/bench.' || n else '' end,
  case when n % 20 = 0 then ${isbn('n')} else '' end, case when n % 30 = 0 then 'ENTERED' else 'VERIFIED' end::output_status, ${user('n * 13')},
  case when n % 30 > 0 then '${researchPersonas.office}' end, case when n % 30 > 0 then now() end, now() - make_interval(mins => n * 30)
from generate_series(0, ${String(count - 1)}) n`

const authors = (count: number) => `
insert into output_author (output_id, place, user_id, name, share_pct)
select ${id('7035', 'n')}, a, case when a = 0 or (n + a) % 2 = 0 then ${user('n * 13 + a * 101')} end, 'Author ' || n % 5000 || ' ' || a, case when a = 0 then 33.34 else 33.33 end
from generate_series(0, ${String(count - 1)}) n, generate_series(0, ${String(AUTHORS - 1)}) a`

/** One project of each output, two of every third. */
const shares = (count: number, projectCount: number) => `
insert into output_project (id, output_id, place, project_no, share_pct)
select gen_random_uuid(), ${id('7035', 'n')}, s, p.project_no, case when n % 3 > 0 then 100 when s = 0 then 60 else 40 end
from generate_series(0, ${String(count - 1)}) n cross join generate_series(0, 1) s
  join (select project_no, row_number() over (order by project_no) - 1 as at from project) p on p.at = (n * 7 + s) % ${String(projectCount)}
where s = 0 or n % 3 = 0`

// The index of a constraint stays, so participations do not have theirs put off.
const tables = [
  'project',
  'budget_line',
  'budget_hold',
  'budget_entry',
  'journal',
  'journal_metric',
  'research_output',
  'output_author',
  'output_project',
] as const

/** Projects with their ledger, participants and outputs; run in one session whose triggers are off. */
export const fillResearch = ({ projects: count, outputs: results }: ResearchSizes) =>
  [
    { what: 'triggers off', text: `set session_replication_role = replica; set maintenance_work_mem = '512MB'` },
    { what: 'indexes put off', text: putOffIndexes(tables) },
    { what: 'projects', text: projects(count) },
    { what: 'participants', text: participations(count) },
    { what: 'ledger', text: entries(count * LINES) },
    { what: 'budget lines', text: lines(count * LINES) },
    { what: 'journals', text: journals },
    { what: 'outputs', text: outputs(results) },
    { what: 'authors', text: authors(results) },
    { what: 'project shares', text: shares(results, count) },
    { what: 'indexes of research', text: putBackIndexes },
    { what: 'triggers on', text: 'set session_replication_role = origin' },
    { what: 'statistics of research', text: `vacuum (analyze) ${tables.join(', ')}, project_participation, department` },
    { what: 'checkpoint', text: 'checkpoint' },
  ] as const
