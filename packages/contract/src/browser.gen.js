// Made by `npm run generate` from the contracts. Do not edit.

export const accountsContract = {
  "token": {
    "method": "POST",
    "path": "/auth/token/auth",
    "places": {
      "email": "body",
      "grant_type": "body",
      "password": "body",
      "refresh_token": "body"
    }
  },
  "signOut": {
    "method": "POST",
    "path": "/auth/token/signout",
    "places": {
      "refresh_token": "body"
    }
  },
  "validation": {
    "method": "GET",
    "path": "/api/User/Validation",
    "places": {
      "email": "query"
    }
  },
  "newUser": {
    "method": "POST",
    "path": "/auth/token/newuser",
    "places": {
      "email": "body",
      "password": "body",
      "grant_type": "body",
      "usertype": "body",
      "validationtoken": "body"
    },
    "bare": true
  },
  "initialPasswordCreated": {
    "method": "POST",
    "path": "/api/user/initialpasswordcreated",
    "places": {
      "userEmail": "body"
    }
  },
  "resetPassword": {
    "method": "POST",
    "path": "/auth/password/resetpassword",
    "places": {
      "email": "body",
      "isFromApp": "body"
    }
  },
  "validateHash": {
    "method": "POST",
    "path": "/auth/password/validate",
    "places": {
      "hash": "body"
    },
    "bare": true
  },
  "updatePassword": {
    "method": "POST",
    "path": "/auth/token/updatepassword",
    "places": {
      "encryptedEmail": "body",
      "newPassword": "body",
      "isFromApp": "body"
    },
    "bare": true
  },
  "sendActivationMail": {
    "method": "POST",
    "path": "/api/User/SendActivationMail",
    "places": {
      "email": "query"
    }
  },
  "latestMail": {
    "method": "GET",
    "path": "/api/User/LatestMail",
    "places": {
      "userId": "query"
    }
  },
  "isEmailTaken": {
    "method": "POST",
    "path": "/auth/token/IsEmailTaken",
    "places": {
      "email": "query"
    },
    "bare": true
  },
  "updateUserEmail": {
    "method": "POST",
    "path": "/auth/token/UpdateUserEmail",
    "places": {
      "oldEmail": "body",
      "newEmail": "body"
    }
  },
  "setLockout": {
    "method": "POST",
    "path": "/auth/token/SetLockout",
    "places": {
      "email": "body",
      "lockout": "body"
    },
    "bare": true
  },
  "deleteSignIn": {
    "method": "DELETE",
    "path": "/auth/token",
    "places": {
      "email": "query"
    }
  }
};

export const coursesContract = {
  "myCourses": {
    "method": "GET",
    "path": "/api/student/MyCourses",
    "places": {}
  },
  "coursesOfStudent": {
    "method": "GET",
    "path": "/api/student/Courses",
    "places": {
      "email": "query"
    }
  },
  "coursesOfClass": {
    "method": "GET",
    "path": "/api/Course/GetByClassId/{id}",
    "places": {
      "id": "path"
    }
  }
};

export const externalContract = {
  "report": {
    "method": "POST",
    "path": "/api/External/Report",
    "places": {
      "reportId": "body",
      "nonce": "body",
      "userId": "body",
      "courseId": "body",
      "moduleId": "body",
      "occurredAt": "body",
      "score": "body",
      "maxScore": "body",
      "completion": "body",
      "success": "body",
      "answers": "body"
    }
  },
  "resultPage": {
    "method": "GET",
    "path": "/api/External/ResultPage",
    "places": {
      "studentId": "query",
      "courseId": "query",
      "moduleId": "query"
    }
  }
};

export const modulesContract = {
  "modules": {
    "method": "GET",
    "path": "/api/Module",
    "places": {}
  },
  "modulesOfCourse": {
    "method": "GET",
    "path": "/api/Module/GetByCourseId",
    "places": {
      "courseId": "query"
    }
  },
  "createModule": {
    "method": "POST",
    "path": "/api/Module/",
    "places": {
      "name": "body",
      "description": "body",
      "moduleType": "body",
      "code": "body",
      "lwGuid": "body",
      "urlInDb": "body",
      "qApiId": "body",
      "approveScoreLimit": "body",
      "maxScore": "body",
      "maxActivityPoints": "body",
      "maxScoreIsSetByModule": "body",
      "isFinalExam": "body",
      "isFactModule": "body"
    }
  },
  "validLwFileNames": {
    "method": "GET",
    "path": "/api/Module/GetValidLwFileNames",
    "places": {}
  },
  "addModule": {
    "method": "POST",
    "path": "/api/Course/AddExistingModuleToCource",
    "places": {
      "courseId": "query",
      "moduleId": "query",
      "sortOrder": "query"
    }
  },
  "addModuleSpeltRight": {
    "method": "POST",
    "path": "/api/Course/AddExistingModuleToCourse",
    "places": {
      "courseId": "query",
      "moduleId": "query",
      "sortOrder": "query"
    }
  },
  "courseNames": {
    "method": "GET",
    "path": "/api/Course/GetAdminCoursesSlim",
    "places": {}
  }
};

export const noticesContract = {
  "notices": {
    "method": "GET",
    "path": "/api/User/GetNotices",
    "places": {}
  },
  "setRead": {
    "method": "POST",
    "path": "/api/User/SetNoticeToRead",
    "places": {
      "noticeId": "query"
    }
  },
  "setManyRead": {
    "method": "POST",
    "path": "/api/User/SetNoticesToRead",
    "places": {
      "ids": "body"
    }
  },
  "setDeleted": {
    "method": "POST",
    "path": "/api/User/SetNoticeDeletedStatus",
    "places": {
      "noticeId": "query",
      "isDeleted": "query"
    }
  }
};

export const packagesContract = {
  "uploadScorm": {
    "method": "POST",
    "path": "/api/Module/UploadScormToModule",
    "places": {
      "moduleId": "query",
      "keepsCurrent": "query",
      "zipFile": "file"
    }
  },
  "packageOfModule": {
    "method": "GET",
    "path": "/api/Module/GetPackage",
    "places": {
      "moduleId": "query"
    }
  },
  "comparePackages": {
    "method": "GET",
    "path": "/api/Module/ComparePackages",
    "places": {
      "moduleId": "query",
      "number": "query"
    }
  },
  "usePackage": {
    "method": "POST",
    "path": "/api/Module/UsePackage",
    "places": {
      "moduleId": "body",
      "number": "body",
      "inProgress": "body"
    }
  },
  "setPackageRules": {
    "method": "POST",
    "path": "/api/Module/SetPackageRules",
    "places": {
      "moduleId": "body",
      "lenient": "body",
      "masteryOverride": "body",
      "allowedHosts": "body"
    }
  }
};

export const peopleContract = {
  "teacherByEmail": {
    "method": "GET",
    "path": "/api/Teacher/ByEmail",
    "places": {
      "teacherEmail": "query"
    }
  },
  "teacher": {
    "method": "GET",
    "path": "/api/Teacher/{id}",
    "places": {
      "id": "path"
    }
  },
  "student": {
    "method": "GET",
    "path": "/api/student/",
    "places": {
      "id": "query"
    }
  }
};

export const playerContract = {
  "open": {
    "method": "POST",
    "path": "/scorm/rt/open",
    "places": {
      "ticket": "body",
      "takeOver": "body",
      "closedSessions": "body"
    }
  },
  "reopen": {
    "method": "POST",
    "path": "/scorm/rt/reopen",
    "places": {}
  },
  "commit": {
    "method": "POST",
    "path": "/scorm/rt/commit",
    "places": {
      "seqFrom": "body",
      "seqTo": "body",
      "entries": "body",
      "final": "body",
      "itemId": "body",
      "exit": "body",
      "reason": "body",
      "activeSeconds": "body",
      "token": "body"
    }
  },
  "look": {
    "method": "POST",
    "path": "/scorm/rt/look",
    "places": {
      "calls": "body",
      "total": "body",
      "refused": "body"
    }
  }
};

export const resultsContract = {
  "myResult": {
    "method": "GET",
    "path": "/api/student/MyResult",
    "places": {}
  },
  "myResults": {
    "method": "GET",
    "path": "/api/student/MyResults",
    "places": {}
  },
  "resultsByClass": {
    "method": "GET",
    "path": "/api/Course/GetCoursesWithResultsByClass/{id}",
    "places": {
      "id": "path"
    }
  },
  "resultsByStudent": {
    "method": "GET",
    "path": "/api/Course/GetCoursesWithResultsByStudent/{id}",
    "places": {
      "id": "path"
    }
  },
  "bestAndLatest": {
    "method": "GET",
    "path": "/api/Teacher/BestAndLatestStudentResultAnalysis",
    "places": {
      "studentId": "query",
      "courseId": "query",
      "moduleId": "query"
    }
  },
  "attemptHistory": {
    "method": "GET",
    "path": "/api/Teacher/AttemptHistory",
    "places": {
      "studentId": "query",
      "courseId": "query",
      "moduleId": "query"
    }
  },
  "myAttempts": {
    "method": "GET",
    "path": "/api/student/MyAttempts",
    "places": {
      "courseId": "query",
      "moduleId": "query"
    }
  },
  "classAnalysis": {
    "method": "GET",
    "path": "/api/Teacher/ClassResultAnalysis",
    "places": {
      "classId": "query",
      "courseId": "query",
      "moduleId": "query"
    }
  }
};

export const runsContract = {
  "runModule": {
    "method": "POST",
    "path": "/api/student/RunModule",
    "places": {
      "courseId": "query",
      "moduleId": "query"
    }
  },
  "previewModule": {
    "method": "POST",
    "path": "/api/Teacher/PreviewModule",
    "places": {
      "moduleId": "query"
    }
  },
  "reviewAttempt": {
    "method": "POST",
    "path": "/api/StudentResult/ReviewAttempt",
    "places": {
      "attemptId": "query"
    }
  },
  "runStatus": {
    "method": "GET",
    "path": "/api/student/RunStatus",
    "places": {
      "resultId": "query"
    }
  }
};

export const schoolsContract = {
  "schoolData": {
    "method": "GET",
    "path": "/api/school/GetSchoolData/{id}",
    "places": {
      "id": "path"
    }
  },
  "programme": {
    "method": "GET",
    "path": "/api/programme/{id}",
    "places": {
      "id": "path"
    }
  },
  "classesOfSchool": {
    "method": "GET",
    "path": "/api/Class/GetBySchoolId/{id}",
    "places": {
      "id": "path"
    }
  },
  "classById": {
    "method": "GET",
    "path": "/api/Class/GetByClassId/{id}",
    "places": {
      "id": "path"
    }
  }
};
