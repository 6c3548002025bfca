-- Whether a change by somebody else opens or closes an account, or moves the first or the last day of a person; not as the effect of a document.
CREATE OR REPLACE FUNCTION takes_from_decisions(c change_log) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT c.entity = 'user' AND c.user_id <> c.entity_id AND c.document_id IS NULL AND c.action <> 'create' AND c.after ?| '{active,deleted,joinDate,retirementDate}'
$$;

-- Who changed who answers for a role or a department: its members, the account or the days of one of them, or whether the role is in force.
CREATE VIEW approval_answerer_change AS
SELECT c.user_id, coalesce(c.after ->> 'role', c.before ->> 'role') AS role_code, NULL::varchar AS department_code, c.at
FROM change_log c WHERE c.entity = 'user' AND c.action IN ('giveRole', 'changeRole', 'takeRole')
UNION ALL SELECT c.user_id, NULL, c.entity_id, c.at FROM change_log c WHERE c.entity = 'department' AND c.action IN ('appoint', 'dismiss')
UNION ALL SELECT c.user_id, h.role_code, NULL, c.at FROM user_role h JOIN change_log c ON c.entity = 'user' AND c.entity_id = h.user_id
  WHERE takes_from_decisions(c)
UNION ALL SELECT c.user_id, NULL, d.code, c.at FROM department d JOIN change_log c ON c.entity = 'user' AND c.entity_id = d.head_user_id
  WHERE takes_from_decisions(c)
UNION ALL SELECT c.user_id, c.entity_id, NULL, c.at FROM change_log c WHERE c.entity = 'role' AND c.before -> 'active' IS DISTINCT FROM c.after -> 'active';

-- Who chose whoever answered another step of the document: where they answer as well, their choice and they are one yes.
CREATE OR REPLACE FUNCTION answerer_choosers(s approval_step) RETURNS varchar[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT DISTINCT b FROM approval_step o, unnest(o.barred) b WHERE o.document_id = s.document_id AND o.round = s.round AND o.id <> s.id
    AND NOT o.superseded AND o.acted_by IS NOT NULL AND b <> o.acted_by AND NOT asks_second_person(o))
$$;

-- Everybody kept from answering a step: who chose an answerer of another one, who put somebody into it by power of office; where it names nobody or somebody it did not name at the
-- submission, also who did so anywhere in the document; and of a role or a department, who changed since then who answers for it.
CREATE OR REPLACE FUNCTION approval_barred(s approval_step) RETURNS varchar[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN s.approver_id IS NOT NULL AND s.origin NOT IN ('APPROVER', 'ADMIN') THEN s.barred ELSE ARRAY(SELECT unnest(s.barred)
    UNION SELECT b FROM approval_step o, unnest(o.barred) b WHERE o.document_id = s.document_id AND o.round = s.round
    UNION SELECT c.user_id FROM approval_answerer_change c
      WHERE s.approver_id IS NULL AND c.role_code = coalesce(s.role_code, 'WM00001') AND c.at >= s.submitted_at
    UNION SELECT c.user_id FROM approval_answerer_change c WHERE s.approver_id IS NULL AND c.department_code = s.department_code AND c.at >= s.submitted_at) END
    || answerer_choosers(s)
    -- Whom the portal named as second person at the submission is kept from it only by what somebody the document is about did since then.
    || CASE WHEN asks_second_person(s) THEN ARRAY(
      SELECT n FROM chosen_by_involved(s, CASE WHEN s.reason_code = 'secondPerson' AND s.approver_id IS NOT NULL THEN s.submitted_at END) n
      WHERE n = s.approver_id OR EXISTS (SELECT 1 FROM user_role h WHERE h.user_id = n AND h.role_code = s.role_code)) ELSE '{}' END
$$;

-- Who may answer a step beside deputies: administrators and whoever has another place in the line for no department and no role, auditors for nothing
-- (decision 017).
CREATE OR REPLACE FUNCTION step_answerers(s approval_step) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT p.user_id FROM approval_people(s.assignee_key) p
  WHERE NOT holds_role_today(p.user_id, CASE WHEN s.approver_id IS NULL THEN '{A01,M01}' ELSE '{A01}' END::varchar[])
    AND (s.approver_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM approval_step o WHERE o.document_id = s.document_id AND o.round = s.round
      AND NOT o.superseded AND o.id <> s.id AND p.user_id IN (o.approver_id, o.acted_by)))
    AND NOT is_involved(s.document_id, p.user_id) AND p.user_id <> ALL (approval_barred(s))
$$;

-- Who wrote an absence into the calendar, and when.
CREATE OR REPLACE FUNCTION absence_writers(kind absence_source, id uuid) RETURNS TABLE (user_id varchar, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.user_id, c.at FROM change_log c WHERE c.entity = CASE $1 WHEN 'MANUAL' THEN 'absenceEntry' WHEN 'LEAVE' THEN 'leaveRequest' END AND c.entity_id = $2::text
  UNION ALL SELECT n.reported_by, n.reported_at FROM sick_note n WHERE $1 = 'LEAVE' AND n.request_id = $2
  UNION ALL SELECT b.created_by, b.created_at FROM leave_request l JOIN approval_body b ON b.document_id = l.document_id WHERE $1 = 'LEAVE' AND l.id = $2
  UNION ALL SELECT b.created_by, b.created_at FROM trip t JOIN approval_body b ON b.document_id = t.document_id WHERE $1 = 'TRIP' AND t.id = $2
$$;

-- Who took a deputy named before this one out of the way, and when: closed the account, moved the first or last day, let the person audit, or entered an absence.
CREATE OR REPLACE FUNCTION deputy_bypasses(g delegation) RETURNS TABLE (user_id varchar, at timestamptz) LANGUAGE sql STABLE AS $$
  WITH earlier AS (SELECT o.* FROM delegation o WHERE o.principal_id = g.principal_id AND o.valid_to >= g.valid_from AND o.valid_from <= g.valid_to
    AND (o.sort_order, o.created_at, o.id) < (g.sort_order, g.created_at, g.id))
  SELECT c.user_id, c.at FROM earlier o JOIN change_log c ON c.entity = 'user' AND c.entity_id = o.deputy_id
    AND c.at BETWEEN o.created_at AND o.valid_to + interval '1 second'
  WHERE c.user_id <> o.deputy_id AND (c.after ->> 'active' = 'false' OR c.after ->> 'deleted' = 'true'
    OR coalesce(c.after ->> 'retirementDate', '') <> '' OR c.after ->> 'joinDate' > office_day(c.at)::text OR c.after ->> 'role' IN ('A01', 'M01'))
  UNION ALL SELECT w.user_id, w.at FROM earlier o
    JOIN absence a ON a.user_id = o.deputy_id AND a.date BETWEEN office_day() - 3 AND office_day() + 3,
    LATERAL absence_writers(a.source, a.source_id) w
  WHERE w.user_id <> o.deputy_id AND w.at >= o.created_at
$$;

-- Everybody who had a hand in who decides by a delegation: who arranged it, changed it or ended another one of the principal that would be in
-- force at its time, or took a deputy named before it out of the way.
CREATE OR REPLACE FUNCTION delegation_choosers(g delegation) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT unnest(g.arranged_by)
  UNION SELECT c.user_id FROM delegation o JOIN change_log c ON c.entity = 'delegation' AND c.entity_id = o.id::text
    WHERE o.principal_id = g.principal_id AND c.action IN ('UPDATE', 'END') AND c.at >= g.created_at
      AND greatest(o.valid_to, (c.before ->> 'validTo')::timestamptz) >= g.valid_from AND least(o.valid_from, (c.before ->> 'validFrom')::timestamptz) <= g.valid_to
  UNION SELECT b.user_id FROM deputy_bypasses(g) b
$$;

-- The nearest head from a department upwards who works here.
CREATE OR REPLACE FUNCTION working_head(department varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT department_above(d) AS parent_code, d.head_user_id, 0 AS level FROM department d WHERE d.code = department
    UNION ALL SELECT department_above(d), d.head_user_id, up.level + 1 FROM up JOIN department d ON d.code = up.parent_code WHERE up.level < 20)
  SELECT u.id FROM up JOIN users u ON u.id = up.head_user_id AND works_here(u) ORDER BY up.level LIMIT 1
$$;

-- Whether a person has a post today: `position:CODE`, `position:CODE@DEPARTMENT`, `role:CODE`, `head:DEPARTMENT`, `manager:PERSON`,
-- `budgetOwner:PROJECT`, `projectLead:PROJECT` or `deputy:DELEGATION`. While a department has no head, or a person no manager of their own, the next head does.
-- Nobody has one before the first day or after the last: then it is as if it was vacant.
CREATE OR REPLACE FUNCTION holds_post(person varchar, post varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM users u WHERE u.id = person AND (u.join_date > office_day() OR u.retirement_date < office_day())) AND CASE
    WHEN post LIKE 'role:%' THEN EXISTS (SELECT 1 FROM role_held_today h WHERE h.user_id = person AND h.role_code = substr(post, 6))
    WHEN post LIKE 'head:%' THEN EXISTS (SELECT 1 FROM department d WHERE d.code = substr(post, 6) AND d.head_user_id = person)
      OR coalesce(working_head(substr(post, 6)) = person, false)
    WHEN post LIKE 'manager:%' THEN coalesce(coalesce(manager_of(substr(post, 9)::varchar, office_day()),
      (SELECT working_head(u.department_code) FROM users u WHERE u.id = substr(post, 9))) = person, false)
    WHEN post LIKE 'budgetOwner:%' THEN EXISTS (SELECT 1 FROM project j WHERE j.project_no = substr(post, 13) AND j.budget_owner_id = person)
    WHEN post LIKE 'deputy:%' THEN EXISTS (SELECT 1 FROM delegation g WHERE g.id = substr(post, 8)::uuid AND g.deputy_id = person AND g.active
      AND now() >= g.valid_from AND now() < g.valid_to)
    WHEN post LIKE 'projectLead:%' THEN EXISTS (SELECT 1 FROM project j WHERE j.project_no = substr(post, 13) AND j.pi_user_id = person)
    ELSE EXISTS (SELECT 1 FROM users u WHERE u.id = person AND u.position_code = p.position_code AND p.department IN ('', u.department_code))
      OR EXISTS (SELECT 1 FROM assignment a WHERE a.user_id = person AND NOT a.is_primary AND a.position_code = p.position_code
        AND p.department IN ('', a.department_code) AND a.valid_from <= office_day() AND coalesce(a.valid_to, office_day()) >= office_day()) END
  FROM (SELECT split_part(substr(post, 10), '@', 1) AS position_code, split_part(post, '@', 2) AS department) p
$$;

-- Whether a step asks for a post somebody who had it when the line was built has no more; steps of heads stay with the former head where
-- APPROVALS_FOLLOW_HEAD is off.
CREATE OR REPLACE FUNCTION asks_former_holder(s approval_step) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT s.post IS NOT NULL AND s.approver_id IS NOT NULL AND s.reason_code <> 'inPlaceOf' AND NOT holds_post(s.approver_id, s.post)
    AND NOT (s.post LIKE 'head:%' AND coalesce(current_setting('portal.follow_heads', true), '') = 'off')
$$;

-- Who changed the posts, the roles or the account of people since a time.
CREATE OR REPLACE FUNCTION post_changers(people varchar[], since timestamptz) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT DISTINCT c.user_id FROM change_log c WHERE c.entity = 'user' AND c.entity_id = ANY (people) AND c.at >= since
    AND (c.after ?| '{positionCode,departmentCode,validTo,active,deleted,joinDate,retirementDate,role}' OR c.before ?| '{positionCode,departmentCode,role}')
$$;
