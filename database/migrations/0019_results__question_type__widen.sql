alter table question drop constraint question_type;
alter table question add constraint question_type check (type in ('choice', 'true-false', 'sequencing', 'matching', 'fill-in', 'numeric', 'other'));
update question set type = 'numeric'
where type = 'other' and exists (
  select 1 from answer join interaction asked on asked.id = answer.interaction_id where answer.question_id = question.id and asked.type = 'numeric');
