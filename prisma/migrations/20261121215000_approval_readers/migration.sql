-- The division of a department: itself or whatever of its departments above stands right below the topmost.
CREATE FUNCTION division_of(department_code varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT d.code, d.parent_code, 1 AS step FROM department d WHERE d.code = department_code
    UNION ALL SELECT d.code, d.parent_code, a.step + 1 FROM above a JOIN department d ON d.code = a.parent_code WHERE a.step < 20)
  SELECT a.code FROM above a LEFT JOIN department p ON p.code = a.parent_code WHERE p.parent_code IS NULL ORDER BY a.step LIMIT 1
$$;
-- Whether a decided document is open to a person by the scope of its form, as of the day of its decision.
CREATE FUNCTION is_in_scope(scope approval_read_scope, department varchar, decided timestamptz, person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE scope
    WHEN 'LINE' THEN false
    WHEN 'DEPT' THEN department = department_of(person, decided)
    WHEN 'DIVISION' THEN division_of(department) = division_of(department_of(person, decided))
    ELSE true END
$$;
