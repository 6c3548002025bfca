-- Lists of people search by `match_people`, as pickers do.
DROP INDEX "users_search_idx";
