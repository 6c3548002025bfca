-- The received box is found in its index alone: the step itself and what it asks for stand in it too.
DROP INDEX "approval_step_received_idx";
CREATE INDEX "approval_step_received_idx" ON "approval_step" ("assignee_key", "submitted_at" DESC, "document_id" DESC) INCLUDE ("id", "type") WHERE "status" = 'WAITING';

-- Roles count while they are in use and within their days, as a session has them; found from the key, not by asking everybody.
CREATE OR REPLACE FUNCTION approval_people(key varchar) RETURNS TABLE (user_id varchar) LANGUAGE sql STABLE AS $$
  SELECT u.id FROM users u WHERE u.id = key AND u.active AND NOT u.deleted
  UNION SELECT u.id FROM department d JOIN users u ON u.id = d.head_user_id WHERE key LIKE 'dept:%' AND d.code = substr(key, 6) AND u.active AND NOT u.deleted
  UNION SELECT u.id FROM user_role r JOIN role o ON o.code = r.role_code AND o.active JOIN users u ON u.id = r.user_id
    WHERE r.role_code = CASE WHEN key LIKE 'dept:%' THEN 'WM00001' WHEN key LIKE 'role:%' THEN substr(key, 6) END
      AND (key NOT LIKE 'dept:%' OR u.department_code = substr(key, 6)) AND u.active AND NOT u.deleted
      AND coalesce(r.valid_from, current_date) <= current_date AND coalesce(r.valid_to, current_date) >= current_date
$$;
CREATE OR REPLACE FUNCTION approval_keys(person varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT r.role_code FROM user_role r JOIN role o ON o.code = r.role_code AND o.active
    WHERE r.user_id = person AND coalesce(r.valid_from, current_date) <= current_date AND coalesce(r.valid_to, current_date) >= current_date)
  SELECT person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM department d WHERE d.head_user_id = person
  UNION ALL SELECT ('dept:' || u.department_code)::varchar FROM users u JOIN held ON held.role_code = 'WM00001'
    JOIN department d ON d.code = u.department_code WHERE u.id = person AND d.head_user_id IS DISTINCT FROM person
  UNION ALL SELECT ('role:' || held.role_code)::varchar FROM held
$$;
