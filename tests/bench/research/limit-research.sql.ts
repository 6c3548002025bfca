import { outputs } from '../../../packages/shared/src/outputs/results/output.ts'
import { projects } from '../../../packages/shared/src/projects/project.ts'
import type { ListedCases } from '../limit-lists.ts'
import { heatMap, researchPersonas } from './research-data.sql.ts'

// Hand-written statements of the limits of research: PostgreSQL builds the JSON. They know who asks: somebody of the office, who sees all
// figures, and a head of a department, who sees those of his own projects and of the departments below him.

const SIZE = 25
const money = ['planned', 'changed', 'reserved', 'committed', 'spent'] as const
const available = 'planned + changed - reserved - committed - spent'
const sums = `${money.map((name) => `sum(${name}) as ${name}`).join(', ')}, sum(${available}) as available,
  round(100 * sum(spent) / nullif(sum(planned + changed), 0)) as percent`

const row = `json_build_object('id', p.id, 'projectNo', p.project_no, 'name', p.name_en, 'type', p.type, 'status', p.status, 'confidentiality', p.confidentiality,
  'funder', p.funder, 'leadDepartmentCode', p.lead_department_code, 'leadDepartmentName', d.name_en, 'piUserId', p.pi_user_id, 'piName', pi.english_name,
  'startsOn', p.starts_on, 'endsOn', p.ends_on, ${[...money, 'available'].map((name) => `'${name}', coalesce(s.${name}::numeric(14,2)::text, '')`).join(', ')},
  'spentPercent', coalesce(s.percent::text, ''))`
const named = 'join users pi on pi.id = p.pi_user_id join department d on d.code = p.lead_department_code'

/** A page in the order of a column of the project: it is found before figures are summed. */
const byNumber = (where: string, seesFigures = 'true', first = '') => `${first}
select json_build_object('total', (select count(*) from project p ${where}), 'rows', (select coalesce(json_agg(${row} order by p.project_no desc), '[]')
  from (select p.* from project p ${where} order by p.project_no desc limit ${String(SIZE)}) p ${named}
  left join lateral (select ${sums} from budget_line l where l.project_id = p.id and ${seesFigures}) s on true))::text as answer`

const byAvailable = `
select json_build_object('total', (select count(*) from project), 'rows', (select json_agg(${row} order by s.available desc nulls last, p.project_no)
  from (select p.id, s.* from project p left join (select project_id, ${sums} from budget_line group by 1) s on s.project_id = p.id
    order by s.available desc nulls last, p.project_no limit ${String(SIZE)}) s join project p on p.id = s.id ${named}))::text as answer`

const searched = `join users pi on pi.id = p.pi_user_id
  where lower(concat_ws(' ', p.project_no, p.name_en, p.name_ko, p.name_de, p.funder, p.agreement_no, p.keywords, pi.english_name, pi.korean_name)) like $1`

/** Departments of the head with all below them, and projects he works on. */
const reach = `with recursive below as (
  select code from department where head_user_id = $1 union select d.code from department d join below b on d.parent_code = b.code
), own as (select project_id from project_participation where user_id = $1 and replaced_by_id is null)`
const figuresOfHead = `(p.pi_user_id = $1 or p.budget_owner_id = $1 or p.lead_department_code in (select code from below))`
const seenByHead = `where p.confidentiality = 'OPEN' or p.confidentiality = 'DEPARTMENT' and p.lead_department_code = (select department_code from users where id = $1)
  or p.id in (select project_id from own) or ${figuresOfHead}`

/** Rates of everybody of a project in a year: what somebody works on changes in steps, each month takes the highest sum of its days. */
const heatMapSql = `
with p as (select id, greatest(date_trunc('month', starts_on)::date, make_date($2, 1, 1)) as first, least(ends_on, make_date($2, 12, 31)) as last from project where project_no = $1),
month as (select m::date as first, (m + interval '1 month - 1 day')::date as last from p, generate_series(p.first, p.last, interval '1 month') m),
version as (select a.* from project_participation a join p on p.id = a.project_id where a.replaced_by_id is null),
member as (select distinct v.user_id from version v join p on v.valid_from <= p.last and v.valid_to >= p.first),
change as (
  select a.user_id, d.day, sum(d.rate) as rate from member m join project_participation a on a.user_id = m.user_id and a.replaced_by_id is null
  join project q on q.id = a.project_id and q.status in ('APPROVED', 'RUNNING') cross join lateral (values (a.valid_from, a.rate), (a.valid_to + 1, -a.rate)) d (day, rate)
  group by 1, 2),
step as (select user_id, day, sum(rate) over w as total, lead(day) over w as until from change window w as (partition by user_id order by day)),
peak as (select s.user_id, month.first, max(s.total) as total from step s join month on s.day <= month.last and coalesce(s.until, 'infinity') > month.first group by 1, 2),
own as (select v.user_id, month.first, max(v.rate) as rate from version v join month on v.valid_from <= month.last and v.valid_to >= month.first group by 1, 2)
select json_agg(json_build_object('userId', x.id, 'name', x.english_name, 'months', x.months) order by x.english_name, x.id)::text as answer from (
  select u.id, u.english_name, json_agg(json_build_object('month', to_char(month.first, 'YYYY-MM'), 'rate', coalesce(own.rate, 0)::numeric(5,2)::text,
    'total', coalesce(peak.total, 0)::numeric(6,2)::text) order by month.first) as months
  from member join users u on u.id = member.user_id cross join month left join own on own.user_id = u.id and own.first = month.first
  left join peak on peak.user_id = u.id and peak.first = month.first group by u.id) x`

const outputSql = `
select json_build_object('total', (select count(*) from research_output), 'rows', (select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'title', o.title,
  'journalId', coalesce(o.journal_id::text, ''), 'source', o.source, 'year', o.year, 'volume', o.volume, 'issue', o.issue, 'pages', o.pages, 'doi', o.doi,
  'isbn', o.isbn, 'projects', coalesce(s.projects, '[]'), 'projectSharePct', '', 'note', o.note, 'journalTitle', coalesce(j.title, ''), 'impactFactor', coalesce(m.impact_factor::text, ''),
  'quartile', coalesce(m.quartile, ''), 'status', o.status, 'returnReason', o.return_reason, 'enteredByName', e.english_name, 'verifiedByName', coalesce(v.english_name, ''),
  'authorNames', a.names, 'authors', a.authors, 'mayEdit', true,
  'revision', coalesce((select max(l.id) from change_log l where l.entity = 'researchOutput' and l.entity_id = o.id::text), 0)::text) order by o.year desc, o.id desc)
  from (select * from research_output order by year desc, id desc limit ${String(SIZE)}) o join users e on e.id = o.entered_by left join users v on v.id = o.verified_by
  left join journal j on j.id = o.journal_id left join journal_metric m on m.journal_id = o.journal_id and m.year = o.year
  cross join lateral (select string_agg(a.name, ', ' order by a.place) as names, json_agg(json_build_object('userId', coalesce(a.user_id, ''), 'name', a.name,
    'orcid', a.orcid, 'sharePct', a.share_pct::text) order by a.place) as authors from output_author a where a.output_id = o.id) a
  left join lateral (select json_agg(json_build_object('id', x.id, 'projectNo', x.project_no, 'sharePct', x.share_pct::text) order by x.place) as projects
    from output_project x where x.output_id = o.id) s on true))::text as answer`

const { office, head } = researchPersonas
const list = `${projects.list.path}?size=${String(SIZE)}`
const ratesPath = projects.rates.path.replace(':projectNo', heatMap.projectNo)
const thisYear = new Date().getFullYear()

/** What people ask of research. */
export const researchCases: ListedCases = {
  projects: { person: office, path: list, text: byNumber(''), values: [] },
  'projects by money left': { person: office, path: `${list}&sort=available`, text: byAvailable, values: [] },
  'projects searched': { person: office, path: `${list}&q=clean%20water%20`, text: byNumber(searched), values: ['%clean water%'] },
  'projects of a head': { person: head, path: list, text: byNumber(seenByHead, figuresOfHead, reach), values: [head] },
  ...Object.fromEntries(
    heatMap.years.map((year) => [
      `heat map ${String(thisYear + year)}`,
      {
        person: office,
        path: `${ratesPath}?year=${String(thisYear + year)}`,
        text: heatMapSql,
        values: [heatMap.projectNo, thisYear + year],
      },
    ]),
  ),
  outputs: { person: office, path: `${outputs.list.path}?size=${String(SIZE)}`, text: outputSql, values: [] },
}
