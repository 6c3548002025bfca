-- Who may answer in the name of a department or a role, and what a person answers for: when a role counts is said by `role_held_today` alone.
CREATE OR REPLACE FUNCTION approval_people(key varchar) RETURNS TABLE (user_id varchar) LANGUAGE sql STABLE AS $$
  SELECT u.id FROM users u WHERE u.id = key AND u.active AND NOT u.deleted
  UNION SELECT u.id FROM department d JOIN users u ON u.id = d.head_user_id WHERE key LIKE 'dept:%' AND d.code = substr(key, 6) AND u.active AND NOT u.deleted
  UNION SELECT u.id FROM role_held_today h JOIN users u ON u.id = h.user_id
    WHERE h.role_code = CASE WHEN key LIKE 'dept:%' THEN 'WM00001' WHEN key LIKE 'role:%' THEN substr(key, 6) END
      AND (key NOT LIKE 'dept:%' OR substr(key, 6) IN (SELECT posts_of(u.id, office_day()))) AND u.active AND NOT u.deleted
$$;
CREATE OR REPLACE FUNCTION approval_keys(person varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  WITH held AS (SELECT h.role_code FROM role_held_today h WHERE h.user_id = person)
  SELECT person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM department d WHERE d.head_user_id = person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM posts_of(person, office_day()) p (code) JOIN department d ON d.code = p.code
    WHERE d.head_user_id IS DISTINCT FROM person AND EXISTS (SELECT 1 FROM held WHERE held.role_code = 'WM00001')
  UNION ALL SELECT ('role:' || held.role_code)::varchar FROM held
$$;

-- A step that asks a department or a role is told to those who may answer it. Holders whose role had ended were told, and of a department
-- everybody but the head of another one and a clerk by a second post, who did not see it come.
CREATE OR REPLACE FUNCTION tell_assignee(s approval_step) RETURNS void LANGUAGE sql AS $$
  SELECT tell_approver(s.approver_id) WHERE s.approver_id IS NOT NULL
  UNION ALL SELECT tell_person('approvals', p.user_id) FROM approval_people(s.assignee_key) p WHERE s.approver_id IS NULL
$$;
