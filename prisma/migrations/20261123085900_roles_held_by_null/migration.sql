-- The same rows as before, said so that PostgreSQL knows how many there are: of `coalesce(…) <= …` it takes every third to fit, so it began with all
-- ten thousand holders of a role instead of the thirty people of a department, and worked out the office's day for each of them.
CREATE OR REPLACE VIEW role_held_today AS SELECT h.user_id, h.role_code, r.kind, h.valid_from, h.valid_to
  FROM user_role h JOIN role r ON r.code = h.role_code AND r.active
  WHERE (h.valid_from IS NULL OR h.valid_from <= office_day()) AND (h.valid_to IS NULL OR h.valid_to >= office_day());
