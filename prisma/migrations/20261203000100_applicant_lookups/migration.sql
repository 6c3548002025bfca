-- Applications of the same person are found by mail (which has its index), by the end of the phone, or by name and year of birth.
CREATE INDEX "job_application_phone_idx" ON "job_application" (right(regexp_replace("phone", '\D', '', 'g'), 9));
CREATE INDEX "job_application_name_idx" ON "job_application" (lower("last_name"), lower("first_name"), "birth_year");
