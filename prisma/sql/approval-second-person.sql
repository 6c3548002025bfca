-- The first moment of the thirty days that lines remember before a submission, by the office's day.
CREATE OR REPLACE FUNCTION remembered_since(at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (office_day(at) - 30)::timestamp AT TIME ZONE office_zone()
$$;

-- Whether a step has the place of a second person's that was reassigned, in this pass or an earlier one.
CREATE OR REPLACE FUNCTION replaces_second_person(s approval_step) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM approval_step o
    WHERE o.document_id = s.document_id AND (o.round, o.stage_no, o.order_in_stage) = (s.round, s.stage_no, s.order_in_stage) AND o.pass <= s.pass
      AND o.reason_code = 'secondPerson' AND o.status = 'REASSIGNED')
$$;

-- Whether a step asks the second person of its line, or somebody in that person's place. Without a subquery, so that lists of steps take it in.
CREATE OR REPLACE FUNCTION asks_second_person(s approval_step) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT s.reason_code = 'secondPerson' OR s.reason_code = 'inPlaceOf' AND replaces_second_person(s)
$$;

-- Whether a second person looks at a document in a round.
CREATE OR REPLACE FUNCTION has_second_person(document uuid, of_round int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM approval_step s WHERE s.document_id = document AND s.round = of_round AND NOT s.superseded AND asks_second_person(s))
$$;

-- Whether a change counts for a submission: made since a time, or of what began or ended since it and is so by today, or an acting head whose time has begun
-- and lasts at the submission. What is planned for later counts once it is so.
CREATE OR REPLACE FUNCTION is_remembered(c change_log, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT c.at >= since
    OR EXISTS (SELECT 1 FROM unnest(ARRAY['validFrom', 'changesOn', 'joinDate', 'retirementDate']) f WHERE c.after ->> f BETWEEN office_day(since)::text AND office_day()::text)
    OR coalesce(c.action = 'appoint' AND c.after ? 'actingHead' AND c.after ->> 'validFrom' <= office_day()::text AND c.after ->> 'validTo' >= (office_day(since) + 30)::text, false)
$$;

-- Whether a document was decided though no independent second person was left for it: its effects are the drafter's own doing.
CREATE OR REPLACE FUNCTION lacked_second_person(document uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM approval_document d JOIN approval_event e ON e.document_id = d.id AND e.round = d.round
    WHERE d.id = document AND e.type = 'NO_SECOND_PERSON')
$$;

-- What some people changed of posts, roles, accounts and rules of approval, gifts, leave and research that is remembered, but as the effect of a document that an independent person decided; of
-- somebody who begins since then whenever it was changed, as nothing of it had an effect before; by accounts of programs they own or owned, too. By its indexes whatever the planner expects: nearly always it is nothing.
CREATE OR REPLACE FUNCTION remembered_changes(people varchar[], since timestamptz) RETURNS SETOF change_log LANGUAGE sql STABLE ROWS 5 SET enable_seqscan = off AS $$
  SELECT c.* FROM (SELECT unnest(people) UNION SELECT o.account_id FROM service_account_owner o WHERE o.owner_id = ANY (people)) x (p), LATERAL (
    SELECT n.* FROM change_log n WHERE n.user_id = p AND n.entity IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'giftRule', 'leaveType', 'project', 'researchRule', 'role', 'user') AND n.at >= since AND (n.document_id IS NULL OR lacked_second_person(n.document_id))
    UNION ALL SELECT o.* FROM change_log o WHERE o.user_id = p AND o.entity IN ('approvalAuthorityRule', 'approvalForm', 'approvalLineTemplate', 'department', 'giftRule', 'leaveType', 'project', 'researchRule', 'role', 'user')
      AND greatest(o.after ->> 'validFrom', o.after ->> 'changesOn', o.after ->> 'joinDate', o.after ->> 'retirementDate', o.after ->> 'validTo') >= office_day(since)::text
      AND (o.document_id IS NULL OR lacked_second_person(o.document_id)) AND is_remembered(o, since)
    UNION ALL SELECT b.* FROM users u JOIN change_log b ON b.entity = 'user' AND b.entity_id = u.id
      WHERE u.join_date BETWEEN office_day(since) AND office_day() AND b.user_id = p AND b.at < since AND (b.document_id IS NULL OR lacked_second_person(b.document_id))) c
$$;

-- Whether a change gives somebody an account: made, opened again, kept open, with a password of somebody else's choice or without the second factors it
-- had, or lets its person work again: a last day that was over is empty or later, or a first day that was to come is brought forward.
CREATE OR REPLACE FUNCTION gives_account(c change_log) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.entity = 'user' AND c.user_id <> c.entity_id AND (c.action IN ('create', 'resetPassword', 'factorsReset', 'stay')
    OR c.action = 'import' AND c.after ? 'userId' OR c.after -> 'fields' ? 'password'
    OR c.before ->> 'active' = 'false' AND c.after ->> 'active' = 'true' OR c.before ->> 'deleted' = 'true' AND c.after ->> 'deleted' = 'false'
    OR c.before ->> 'statusCode' IN ('LEFT', 'RETIRED') AND c.after ->> 'statusCode' NOT IN ('LEFT', 'RETIRED')
    OR c.before ->> 'retirementDate' > '' AND c.before ->> 'retirementDate' < office_day(c.at)::text AND c.after ? 'retirementDate' AND coalesce(nullif(c.after ->> 'retirementDate', ''), '9999') > c.before ->> 'retirementDate'
    OR c.before ->> 'joinDate' > office_day(c.at)::text AND c.after ? 'joinDate' AND coalesce(c.after ->> 'joinDate', '') < c.before ->> 'joinDate'), false)
$$;

-- Some people, whom they made administrator or office or gave an account since a time, and whom those did, to a depth of five.
CREATE OR REPLACE FUNCTION giver_circle(givers varchar[], since timestamptz) RETURNS varchar[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE circle (id, level) AS (
    SELECT g, 0 FROM unnest(givers) g
    UNION SELECT c.entity_id::varchar, circle.level + 1 FROM circle, LATERAL remembered_changes(ARRAY[circle.id], since) c
      WHERE circle.level < 5 AND c.entity = 'user' AND (c.after ->> 'role' IN ('H01', 'M01') OR gives_account(c)))
  SELECT array_agg(DISTINCT id) FROM circle
$$;

-- The circle of some people, and whom it appointed as head, as far as that lead still has the day it was given from: none of them is a second person.
CREATE OR REPLACE FUNCTION never_second_people(givers varchar[], since timestamptz) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  WITH circle AS MATERIALIZED (SELECT giver_circle(givers, since) AS ids)
  SELECT unnest(ids) FROM circle
  UNION SELECT l.user_id FROM circle, LATERAL remembered_changes(circle.ids, since) c
    JOIN department_leader l ON c.entity = 'department' AND c.action = 'appoint' AND l.department_code = c.entity_id AND l.acting = c.after ? 'actingHead' AND l.valid_from::text = c.after ->> 'validFrom'
      AND (l.valid_from >= office_day(since) OR l.acting AND l.valid_to >= office_day(since) + 30)
$$;

-- Whether a change made the planned account of somebody hired, whose password nobody was told, and no line asks the position it was made with.
CREATE OR REPLACE FUNCTION is_hire(c change_log, posts varchar[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM job_application a WHERE a.user_id = c.entity_id)
    AND NOT EXISTS (SELECT 1 FROM unnest(posts) p WHERE split_part(p, '@', 1) = 'position:' || (c.after ->> 'positionCode'))
$$;

-- Whether a change arranges who decides: of the account, first day, last day, post or role of somebody else or one's own place, of what is in force of a role, of a department, of the lead, budget owner or
-- department of a project, of who is asked by a form, a line template or a rule of authority, of what a rule or type of leave allows. `posts` are those a line asks, as `holds_post` reads them.
-- Whoever proposes a project of their own names its budget owner there, before those who decide on it; whom somebody hired decides where a line asks that position.
CREATE OR REPLACE FUNCTION arranges_deciders(c change_log, posts varchar[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH changed AS (SELECT f FROM jsonb_object_keys(coalesce(c.before, '{}') || coalesce(c.after, '{}')) f WHERE c.before -> f IS DISTINCT FROM c.after -> f)
  SELECT CASE c.entity
    WHEN 'department' THEN true WHEN 'role' THEN EXISTS (SELECT FROM changed WHERE f = 'active' AND c.action <> 'create') WHEN 'giftRule' THEN true WHEN 'researchRule' THEN true
    WHEN 'leaveType' THEN EXISTS (SELECT FROM changed WHERE f NOT IN ('nameEn', 'nameKo', 'nameDe', 'colour', 'visibleName', 'sortOrder'))
    WHEN 'user' THEN CASE WHEN c.action = 'create' THEN NOT is_hire(c, posts) ELSE c.action NOT IN ('modify', 'import', 'undo import', 'picture', 'viewAs', 'viewAsEnd', 'endSession', 'clearLongTimeLogin', 'factorAdded', 'factorRemoved', 'recoveryCodesMade') OR c.user_id <> c.entity_id AND c.after -> 'fields' ? 'password'
      OR EXISTS (SELECT FROM changed WHERE f IN ('departmentCode', 'positionCode', 'gradeCode', 'dutyCode', 'reportsTo', 'active', 'deleted', 'statusCode', 'retirementDate'))
      OR EXISTS (SELECT FROM changed WHERE f = 'joinDate') AND greatest(c.before ->> 'joinDate', c.after ->> 'joinDate') >= office_day(c.at)::text END
    WHEN 'project' THEN NOT (c.action = 'create' AND c.after ->> 'piUserId' = c.user_id) AND EXISTS (SELECT FROM changed
      WHERE f = 'leadDepartmentCode' AND c.action <> 'create' OR f = 'budgetOwnerId' AND 'budgetOwner:' || c.entity_id = ANY (posts)
        OR f = 'piUserId' AND 'projectLead:' || c.entity_id = ANY (posts))
    WHEN 'approvalForm' THEN EXISTS (SELECT FROM changed WHERE f IN ('lineTemplateCode', 'drafterMayEditLine', 'arbitraryAllowed', 'postApprovalAllowed', 'minorFields', 'routedFields'))
    WHEN 'approvalLineTemplate' THEN EXISTS (SELECT FROM changed WHERE f = 'elements')
    ELSE EXISTS (SELECT FROM changed WHERE f IN ('formCode', 'conditions', 'departmentLevel', 'finalPosition', 'validFrom', 'validTo', 'sortOrder', 'active'))
    END
$$;

-- Who of some people arranged who decides since a time, and when, the last first.
CREATE OR REPLACE FUNCTION arrangers(people varchar[], posts varchar[], since timestamptz) RETURNS TABLE (user_id varchar, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.user_id, c.at FROM remembered_changes(people, since) c WHERE arranges_deciders(c, posts) ORDER BY c.at DESC LIMIT 1
$$;

-- Members of a role who may be the second person beside a line: in it by nothing else, not among some people, and not given the role by them.
CREATE OR REPLACE FUNCTION second_people(role varchar, keys varchar[], givers varchar[], since timestamptz) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT h.user_id FROM role_held_today h JOIN users u ON u.id = h.user_id AND works_here(u)
  WHERE h.role_code = role AND u.id <> ALL (givers || keys) AND NOT holds_role_today(u.id, CASE role WHEN 'M01' THEN '{A01}' ELSE '{A01,M01}' END::varchar[])
    AND NOT EXISTS (SELECT 1 FROM unnest(keys) k (key), LATERAL approval_people(k.key) p WHERE k.key LIKE '%:%' AND p.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM never_second_people(givers, since) n WHERE n = u.id)
  ORDER BY u.id LIMIT 20
$$;

-- Who is the second person where nobody else is left: administrators and members of the office who had account and role before, though somebody the
-- document is about set their password or gave them another role since.
CREATE OR REPLACE FUNCTION second_people_of_few(keys varchar[], givers varchar[], since timestamptz) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT DISTINCT h.user_id FROM role_held_today h JOIN users u ON u.id = h.user_id AND works_here(u)
  WHERE h.role_code IN ('H01', 'M01') AND u.id <> ALL (givers || keys) AND NOT holds_role_today(u.id, '{A01}')
    AND NOT EXISTS (SELECT 1 FROM remembered_changes(giver_circle(givers, since), since) c WHERE c.entity = 'user' AND c.entity_id = u.id
      AND (c.after ->> 'role' = h.role_code OR gives_account(c) AND c.action NOT IN ('resetPassword', 'factorsReset') AND NOT (c.action = 'modify' AND c.after -> 'fields' ? 'password')))
  ORDER BY h.user_id LIMIT 20
$$;

-- Whom somebody the document of a step is about, or a hand behind it, put into office, since a time or the thirty days before: none of them is its second person. Where
-- nobody else is left, a new password alone keeps nobody from it.
CREATE OR REPLACE FUNCTION chosen_by_involved(s approval_step, since timestamptz) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT n FROM (SELECT second_person_givers(s.document_id) AS people, remembered_since(s.submitted_at) AS since) i,
    LATERAL never_second_people(i.people, coalesce($2, i.since)) n
  WHERE n NOT IN (SELECT second_people_of_few('{}', i.people, i.since))
    OR EXISTS (SELECT 1 FROM unnest('{H01,M01}'::varchar[]) r, LATERAL second_people(r, '{}', i.people, i.since))
$$;

-- Whether somebody is free to be the second person of the document of a step: of the office or an administrator, and chosen by nobody it is about.
CREATE OR REPLACE FUNCTION may_be_second_person(s approval_step, person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT holds_role_today(person, '{H01,M01}') AND person NOT IN (SELECT never_second_people(second_person_givers(s.document_id), remembered_since(s.submitted_at)))
$$;

-- Who a document in progress is about and arranged who decides, within 30 days before the submission or since, whose hand is behind drafter and deciders, or by whose choice, beside whom else it
-- asks or their circle, a deputy comes up; nothing once its line has a second person, or its history says that there is none.
CREATE OR REPLACE FUNCTION document_arranger(document uuid) RETURNS TABLE (user_id varchar, at timestamptz) LANGUAGE sql STABLE AS $$
  WITH about AS MATERIALIZED (
    SELECT d.id, d.round, remembered_since(d.submitted_at) AS since, ARRAY(SELECT involved_people(d.id)) AS people
    FROM approval_document d WHERE d.id = document AND d.status = 'IN_PROGRESS'
      AND NOT EXISTS (SELECT 1 FROM approval_event e WHERE e.document_id = d.id AND e.round = d.round AND e.type = 'NO_SECOND_PERSON')
  ), asking AS MATERIALIZED (
    SELECT s.id, s.post, s.approver_id, s.status, s.type
    FROM about a JOIN approval_step s ON s.document_id = a.id AND s.round = a.round AND NOT s.superseded
  ), arranged AS (
    SELECT h.user_id, h.at FROM about a, LATERAL document_hands(a.id) h
    UNION ALL SELECT r.user_id, r.at FROM about a, LATERAL arrangers(a.people, ARRAY(SELECT s.post FROM asking s WHERE s.post IS NOT NULL), a.since) r
    UNION ALL SELECT x.deputy_id, now() FROM about a, asking s, LATERAL approval_deputy(s.id) x, LATERAL (
        SELECT o.approver_id AS id FROM asking o WHERE o.id <> s.id UNION ALL SELECT unnest(giver_circle(a.people, a.since))) g
      WHERE s.status IN ('WAITING', 'HELD') AND s.type NOT IN ('CONSULT', 'POST_APPROVE') AND g.id = ANY (x.arranged_by)
  )
  SELECT r.user_id, r.at FROM arranged r
  WHERE EXISTS (SELECT 1 FROM asking s WHERE s.status IN ('PENDING', 'WAITING', 'HELD') AND s.type NOT IN ('CONSULT', 'POST_APPROVE'))
    AND NOT EXISTS (SELECT 1 FROM about a WHERE has_second_person(a.id, a.round))
  LIMIT 1
$$;

-- Who hears that no independent second person was left for a document: auditors, administrators and the office it is not about; without any of them the people
-- of the document. Whom those it is about took from these roles, or from work, and the drafter's superior hear of it as well.
CREATE OR REPLACE FUNCTION second_person_watchers(document uuid) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  WITH about AS MATERIALIZED (
    SELECT d.id, d.round, d.drafter_id, second_person_givers(d.id) AS people, remembered_since(coalesce(d.submitted_at, now())) AS since FROM approval_document d WHERE d.id = document
  ), remaining AS (
    SELECT h.user_id FROM about a, role_held_today h JOIN users u ON u.id = h.user_id AND works_here(u)
    WHERE h.role_code IN ('A01', 'H01', 'M01') AND h.user_id <> ALL (a.people)
  ), former AS (
    SELECT c.entity_id::varchar FROM about a, LATERAL remembered_changes(a.people, a.since) c
    WHERE c.entity = 'user' AND c.entity_id <> ALL (a.people) AND (c.before ->> 'role' IN ('A01', 'H01', 'M01')
      OR (c.after ->> 'role' = 'A01' OR c.after ?| '{active,deleted,joinDate,retirementDate,validTo}')
        AND EXISTS (SELECT 1 FROM user_role h WHERE h.user_id = c.entity_id AND h.role_code IN ('A01', 'H01', 'M01')))
  ), superior AS (
    SELECT coalesce(manager_of(a.drafter_id, office_day()), (SELECT working_head(coalesce(CASE WHEN d.head_user_id = u.id THEN department_above(d) END, d.code))
      FROM users u JOIN department d ON d.code = u.department_code WHERE u.id = a.drafter_id)) AS id FROM about a
  )
  SELECT user_id FROM remaining UNION SELECT entity_id FROM former UNION SELECT s.id FROM superior s, about a WHERE s.id IS NOT NULL AND s.id <> a.drafter_id
  UNION SELECT x.person FROM about a, LATERAL (SELECT unnest(a.people) AS person
    UNION SELECT p.user_id FROM approval_step s, LATERAL approval_people(coalesce(s.acted_by, s.assignee_key)) p WHERE s.document_id = a.id AND s.round = a.round AND NOT s.superseded) x
    WHERE x.person <> a.drafter_id AND NOT EXISTS (SELECT 1 FROM remaining)
$$;
