-- Who works on what now, by person. Without it PostgreSQL reads the index of `project_participation_once` by its second column: for 300 people
-- 3 s instead of 4 ms.
create index project_participation_current on project_participation (user_id) include (project_id, valid_from, valid_to, rate)
  where replaced_by_id is null;
